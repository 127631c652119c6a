import type { Page, Route } from '@playwright/test'
import { inMatrix } from '../support/matrix.ts'
import { collectProblems, expect, hydrated, test } from '../support/test.ts'

const GLOSS = 'affiliate-gloss-bomb'
const isCall = (path: RegExp) => (url: URL) => path.test(url.pathname)
const isProductCall = (url: URL) =>
  url.pathname.endsWith('/products') && url.searchParams.get('slug')?.split(',')[0] === GLOSS

const refuse = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { code, message: '', data: { status } } })

/** Starts on a page of the site, so that later requests come from the browser. */
async function openHelp(page: Page, url: string) {
  await page.goto(`${url}/help`)
  await hydrated(page)
}

const toDiscover = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Discover' }).click()

// discover-faults.test.tsx shows the same without a browser.
test(
  'without products, brands are shown, and a message until the products load',
  inMatrix(false),
  async ({ page, site }) => {
    await page.route(isCall(/\/a-list\/v2\/search$/), refuse(400, 'rest_invalid_param'))
    await openHelp(page, site.url)
    await toDiscover(page)
    await expect(page.getByRole('heading', { name: 'The products didn’t load' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Brands' }).getByRole('article').first()).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: /try again/i }).click()
    await expect(page.locator('#products article').first()).toBeVisible()
  },
)

// discover-faults.test.tsx shows the same without a browser.
test(
  'without brands, products are shown, and the sample brands are labelled',
  inMatrix(false),
  async ({ page, site }) => {
    await page.route(isCall(/\/celebrity_brand$/), refuse(500, 'internal'))
    await openHelp(page, site.url)
    await toDiscover(page)
    await expect(page.locator('#products article').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Brands' }).getByRole('article').first()).toBeVisible()
    await expect(page.getByText(/sample/i).first()).toBeVisible()
  },
)

// product-page.test.tsx shows the same without a browser.
test(
  'a product that was removed after the list loaded shows a message',
  inMatrix(false),
  async ({ page, site }) => {
    await page.goto(`${site.url}/discover?category=beauty`)
    await hydrated(page)
    await page.route(isProductCall, (route) => route.fulfill({ json: [] }))
    await page.route(isCall(new RegExp(`/products/${GLOSS}$`)), refuse(404, 'rest_post_invalid_id'))
    await page.locator(`#products h3 a[href="/product/${GLOSS}"]`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beauty Products')
  },
)

test('a brand page fits a name of 300 letters', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}/discover?category=beauty`)
  await hydrated(page)
  const isBrandCall = (url: URL) =>
    url.pathname.endsWith('/celebrity_brand') && url.searchParams.get('slug') === 'fenty-beauty'
  await page.route(isBrandCall, async (route) => {
    const [record] = await (await route.fetch()).json()
    const name = 'Fenty'.repeat(60)
    await route.fulfill({
      json: [{ ...record, acf: { ...record.acf, brand_name: name }, title: { rendered: name } }],
    })
  })
  await page.locator('#products a[href="/brand/fenty-beauty"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('FentyFenty')
  await page.getByRole('heading', { name: 'Hear it first' }).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('a product page tolerates a name of 10,000 letters, a price in words and a script in the description', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${site.url}/discover?category=beauty`)
  await hydrated(page)
  const problems = collectProblems(page)
  await page.route(isProductCall, async (route) => {
    const response = await route.fetch()
    const [record] = await response.json()
    const traps = '<img src=x onerror="document.title=1"><script>document.title=2</script>Shiny'
    const acf = { ...record.acf, price: 'Call us', original_price: '', description: traps }
    await route.fulfill({ json: [{ ...record, title: { rendered: 'Glossy'.repeat(1_667) }, acf }] })
  })
  await page.locator(`#products h3 a[href="/product/${GLOSS}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('GlossyGlossy')
  // The bar with the shop button repeats the price.
  await expect(page.getByText('Call us').first()).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText('Shiny')).toBeVisible()
  await expect(page).toHaveTitle(/^Glossy.{110,120} \| A-List$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(problems).toEqual([])
})

// where-to-buy.test.tsx shows the same without a browser.
test(
  'without offers, the product is shown, and the sample offers are labelled',
  inMatrix(false),
  async ({ page, site }) => {
    await page.route(isCall(/\/retailers$/), refuse(500, 'internal'))
    await page.goto(`${site.url}/discover?category=beauty`)
    await hydrated(page)
    await page.locator(`#products h3 a[href="/product/${GLOSS}"]`).first().click()
    await page.getByRole('tab', { name: 'Where to Buy' }).click()
    await expect(page.getByRole('heading', { name: 'Best Deal' })).toBeVisible()
    await expect(page.getByText(/sample/i).first()).toBeVisible()
  },
)
