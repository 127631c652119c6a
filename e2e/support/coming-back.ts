import { expect, type Page } from '@playwright/test'

/**
 * Waits for what a page shows once it has asked again, which it does whenever its tab is looked at. That is done over
 * and over: an answer that was on its way when the news was written would be taken for the newest.
 * @param shows checks that fail while the page shows what it had before; each should wait for a second at most
 */
export async function refocusUntil(page: Page, shows: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await shows()
  }).toPass({ timeout: 20_000 })
}
