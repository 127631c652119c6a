import { defineConfig } from '@playwright/test'
import { isFull } from '../shared/domain/src/testing/full.ts'
import { browserLaunchOptions, HEADLESS_SHELL } from './support/find-browser.ts'
import { PATIENT } from './support/time-scale.ts'

// The servers of the tests inherit these. No page has late data, even on a busy machine; tests of late data set their own.
process.env.TIME_SCALE ??= String(PATIENT)
process.env.LOADER_BUDGET_MS ??= '10000'

export default defineConfig({
  testDir: '.',
  globalSetup: './support/template-database.ts',
  testMatch: [
    'journeys/**/*.spec.ts',
    'faults/**/*.spec.ts',
    'wordpress/**/*.spec.ts',
    'edge/**/*.spec.ts',
    'fonts/**/*.spec.ts',
  ],
  // Whole matrices run with `npm test -- --full`.
  grepInvert: isFull ? [] : /@full/,
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
    launchOptions: browserLaunchOptions(HEADLESS_SHELL),
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
  },
})
