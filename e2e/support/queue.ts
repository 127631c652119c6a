import { expect, type Locator, type Page } from '@playwright/test'

/** The tab at the page's edge that shows waiting and refused writes. */
export function queueTab(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Waiting to be sent' })
}

/**
 * Waits until the queue is empty. Dispatches `online` events repeatedly, because each of them triggers a retry.
 */
export async function expectSent(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(queueTab(page)).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 45_000 })
}
