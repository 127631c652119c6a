import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from './support/find-browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: [
    'journeys/**/*.spec.ts',
    'faults/**/*.spec.ts',
    'wordpress/**/*.spec.ts',
    'edge/**/*.spec.ts',
    'fonts/**/*.spec.ts',
  ],
  fullyParallel: true,
  workers: 2,
  // A failed test is run again at the end, with no other test beside it. It is a bug to fix all the same: `npm test` names
  // it, and more than two fail the run.
  retries: 1,
  retryStrategy: 'isolated',
  forbidOnly: !!process.env.CI,
  // The limit for a test that hangs. It is long, because a busy computer is slow.
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
