import { existsSync, readFileSync } from 'node:fs'
import { test as base } from '../support/test.ts'
import { BASELINE_BROWSER_FILE, browserName } from './baseline-browser.ts'

export const test = base.extend<object, { sameBrowser: undefined }>({
  sameBrowser: [
    async ({ browser }, use, { config }) => {
      const here = browserName(browser)
      const baselineBrowser: unknown = existsSync(BASELINE_BROWSER_FILE)
        ? JSON.parse(readFileSync(BASELINE_BROWSER_FILE, 'utf8'))
        : undefined
      if (config.updateSnapshots === 'none' && baselineBrowser !== here) {
        throw new Error(
          `The screenshots were taken with ${baselineBrowser}, but this is ${here}, so they can’t be compared. ` +
            'Take your own on the commit before your change with `npm run visual -- --update`, then compare.',
        )
      }
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
})
