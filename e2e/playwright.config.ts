import { defineConfig } from '@playwright/test'
import { isFull } from '../shared/domain/src/testing/full.ts'
import { browserLaunchOptions, HEADLESS_SHELL } from './support/find-browser.ts'
import './support/patient-servers.ts'

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
  // A failed test is run again at the end, with no other test beside it. It is a bug to fix all the same, so `npm test`
  // names it. More than two of them fail the run.
  retries: 1,
  retryStrategy: 'isolated',
  forbidOnly: !!process.env.CI,
  // The limit for a test that hangs. It is long, because a busy computer is slow.
  timeout: 90_000,
  expect: { timeout: 15_000, toPass: { timeout: 60_000 } },
  reporter: [['line'], ['json', { outputFile: '../reports/playwright.json' }]],
  outputDir: '../test-results',
  use: {
    launchOptions: browserLaunchOptions(HEADLESS_SHELL),
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
  },
})
