import { expect, type Page } from '@playwright/test'

/**
 * Waits until a page shows newer data. Pages refetch their data when their tab regains focus. This simulates
 * focus repeatedly, because the first refetch may share a request that was sent before the change.
 * @param shows assertions that fail while the page shows old data; each of them should wait a second at most
 */
export async function refocusUntil(page: Page, shows: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await shows()
  }).toPass({ timeout: 20_000 })
}
