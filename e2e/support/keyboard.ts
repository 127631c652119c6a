import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any page has before its footer. */
const MOST_STOPS = 150

/** Presses Tab until the control has focus and checks that it is visible. @returns the number of presses */
export async function tabTo(page: Page, control: Locator): Promise<number> {
  await control.waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) {
      await expect(control).toBeInViewport()
      const isUncovered = await control.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        const bar = top?.closest('header, [aria-label="Quick links"]')
        return !bar || bar.contains(element)
      })
      expect(isUncovered, 'no bar covers the focused control').toBe(true)
      return stop + 1
    }
  }
  throw new Error(`${control} can't be reached with the Tab key.`)
}
