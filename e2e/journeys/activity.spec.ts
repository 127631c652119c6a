import type { Page } from '@playwright/test'
import { callAs, MODERATOR, type Reached } from '../support/accounts.ts'
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

/** The dashboard's "Monthly Views". */
async function monthlyViews(site: Reached): Promise<number> {
  const { body } = await callAs(site, MODERATOR, 'GET', '/a-list/v1/admin/submission-stats')
  return (body as { monthly_views: number }).monthly_views
}

test('the backend counts what was opened, searched and shared when the visitor leaves', async ({
  page,
  site,
}) => {
  const search = loggedOn(page, 'search')
  await page.goto(`${site.url}/discover?search=gloss`)
  await search

  const view = loggedOn(page, 'page_view')
  await page.goto(`${site.url}/product/affiliate-gloss-bomb`)
  await hydrated(page)
  await view
  await page
    .getByRole('button', { name: /^Share/ })
    .first()
    .click()
  const share = loggedOn(page, 'share')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await share

  const before = await monthlyViews(site)
  const counted = page.waitForResponse('**/wp-json/a-list/v2/events')
  await lookAway(page)
  expect((await counted).status()).toBe(200)
  expect(await monthlyViews(site)).toBeGreaterThan(before)
})
