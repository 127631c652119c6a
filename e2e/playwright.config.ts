import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from './support/find-browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.spec.ts', 'faults/**/*.spec.ts'],
  fullyParallel: true,
  workers: 2,
  // A flaky test is a bug to mend, not to repeat.
  retries: 0,
  forbidOnly: !!process.env.CI,
  // Not how long things take, but when to give up, on a machine that does something else as well.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: '../reports/playwright.json' }]],
  outputDir: '../test-results',
  use: {
    launchOptions: browserLaunchOptions(),
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
  },
})
