import { expect, type Locator, type Page } from '@playwright/test'

/** The quiet tab at the page's edge that tells what could not be sent. */
export function queueTab(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Waiting to be sent' })
}

/** Waits until nothing waits any more, on a device that hears again and again that its network is back. */
export async function expectSent(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(queueTab(page)).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 45_000 })
}
