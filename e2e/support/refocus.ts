import { expect, type Page } from '@playwright/test'

/**
 * Waits until a page shows newer data. Pages reload their data when their tab regains focus, so this simulates focus
 * repeatedly: a response that was under way during the change would count as the newest.
 * @param shows assertions that fail while the page shows old data; each should wait a second at most
 */
export async function refocusUntil(page: Page, shows: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await shows()
  }).toPass({ timeout: 20_000 })
}
