import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from '../support/find-browser.ts'
import '../support/patient-servers.ts'

/** The visual suite, `npm run visual`. It is not part of `npm test`, because its screenshots depend on the browser. */
export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  // A missing screenshot is an error, because only `--update` takes new ones.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  expect: {
    timeout: 15_000,
    // Allows small differences of colour, and larger ones in one pixel of a thousand, because browser builds
    // round differently.
    toHaveScreenshot: { maxDiffPixelRatio: 0.001, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  reporter: [['line']],
  outputDir: '../../test-results/visual',
  use: { launchOptions: browserLaunchOptions() },
})
