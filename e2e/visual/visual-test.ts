import { existsSync, readFileSync } from 'node:fs'
import { test as base } from '../support/test.ts'
import { browserName, DRAWN_BY } from './drawn-by.ts'

export const test = base.extend<object, { sameBrowser: undefined }>({
  sameBrowser: [
    async ({ browser }, use, { config }) => {
      const here = browserName(browser)
      const drawnBy: unknown = existsSync(DRAWN_BY) ? JSON.parse(readFileSync(DRAWN_BY, 'utf8')) : undefined
      if (config.updateSnapshots === 'none' && drawnBy !== here) {
        throw new Error(
          `The screenshots were taken with ${drawnBy}, but this is ${here}, so they can’t be compared. ` +
            'Take your own on the commit before your change with `npm run visual -- --update`, then compare.',
        )
      }
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
})
