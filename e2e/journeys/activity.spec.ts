import type { Page } from '@playwright/test'
import { EXIT_COUNTDOWN_SECONDS } from '../../shared/domain/src/limits.ts'
import { inMatrix } from '../support/matrix.ts'
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

// exit-page.test.tsx shows the same without a browser.
test('an outbound click is counted without its URL', inMatrix(false), async ({ page, site }) => {
  const shop = 'https://www.sephora.com/product/1'
  await page.context().route('https://www.sephora.com/**', (route) => route.fulfill({ body: 'A shop' }))
  await page.clock.install()
  await page.goto(`${site.url}/exit?url=${encodeURIComponent(shop)}&brand=Fenty%20Beauty`)
  await hydrated(page)
  await page.clock.runFor(EXIT_COUNTDOWN_SECONDS * 1000)
  const click = loggedOn(page, 'outbound_click')
  await page.getByRole('button', { name: 'Continue' }).click()
  const [, told] = (await click).args()
  expect(await told?.jsonValue()).toEqual({
    kind: 'outbound_click',
    brand: 'fenty-beauty',
    retailer: 'Sephora',
  })
})
