import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/test.ts'

/** Simulates a switch to another tab. */
async function lookAway(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

const loggedOn = (page: Page, kind: string) =>
  page.waitForEvent('console', (message) => message.text().startsWith(kind))

test('the backend counts a search and a share when the visitor leaves the tab', async ({ page, site }) => {
  const search = loggedOn(page, 'search')
  await page.goto(`${site.url}/discover?search=gloss`)
  await search

  await page.goto(`${site.url}/product/affiliate-gloss-bomb`)
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Share/ })
    .first()
    .click()
  const share = loggedOn(page, 'share')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await share

  const counted = page.waitForResponse('**/wp-json/a-list/v2/events')
  await lookAway(page)
  expect((await counted).status()).toBe(200)
})
