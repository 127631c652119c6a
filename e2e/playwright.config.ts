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
  timeout: 60_000,
  expect: { timeout: 8_000 },
  reporter: [['line'], ['json', { outputFile: '../reports/playwright.json' }]],
  outputDir: '../test-results',
  use: {
    launchOptions: browserLaunchOptions(),
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
  },
})
