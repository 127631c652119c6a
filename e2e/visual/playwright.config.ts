import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from '../support/find-browser.ts'

/** The visual suite, `npm run visual`: beside `npm test`, because its pictures belong to one browser. */
export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  // A picture that is missing is a fault; only `--update` draws new ones.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  expect: {
    timeout: 15_000,
    // A pixel may be off by a shade, and one in a thousand by more: the next build of the same browser rounds anew.
    toHaveScreenshot: { maxDiffPixelRatio: 0.001, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  reporter: [['line']],
  outputDir: '../../test-results/visual',
  use: { launchOptions: browserLaunchOptions() },
})
