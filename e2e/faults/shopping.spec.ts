import { collectProblems, expect, hydrated, settled, test } from '../support/test.ts'

const GLOSS = 'affiliate-gloss-bomb'
const isProductCall = (url: URL) =>
  url.pathname.endsWith('/products') && url.searchParams.get('slug')?.split(',')[0] === GLOSS

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

test('without the code of the filters, the drawer’s button says so, and works once it loads', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(/\/remotes\/discover\/.*filter-panel/, (route) => route.abort())
  await page.goto(`${site.url}/discover?category=beauty`)
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Filter' })
  await button.click()
  await expect(page.getByText('This could not be opened. Please try again.')).toBeVisible()
  await expect(page.locator('#products').getByRole('article').first()).toBeVisible()
  await page.context().setOffline(true)
  await button.click()
  await expect(page.getByText('This could not be opened. You’re offline.')).toBeVisible()
  await page.context().setOffline(false)
  await page.unrouteAll()
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Filter Products' })).toBeVisible()
})

test('without the code of the dialogs, a message says so, the page stays, and the next press opens one', async ({
  page,
  site,
}) => {
  await page.route(/shell\.widget/, (route) => route.abort())
  await page.goto(`${site.url}/product/${GLOSS}`)
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Set a price alert' })
  await button.click()
  await expect(page.getByText('This could not be opened. Please try again.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unrouteAll()
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('without the code of the filters, the products of a search with a price stay', async ({
  page,
  site,
}) => {
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('filter-panel'))
  await page.route(/\/remotes\/discover\/.*filter-panel/, (route) => route.abort())
  await page.goto(`${site.url}/discover?search=lipstick%20under%20%2430`)
  await failed
  await settled(page)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: Low to High')
  await expect(page).toHaveURL(/sort=price-low/)
  await settled(page)
  await expect(page.locator('#products').getByRole('article').first()).toBeVisible()
})

test('without the code of a product’s tabs, the tab says so, the product stays, and the code can be fetched later', async ({
  page,
  site,
}) => {
  await page.route(/\/remotes\/discover\/.*product-more/, (route) => route.abort())
  await page.goto(`${site.url}/product/${GLOSS}`)
  await hydrated(page)
  await page.getByRole('tab', { name: 'Reviews' }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('alert')).toHaveText(
    'This part didn’t load. Check your connection and try again.',
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unroute(/\/remotes\/discover\/.*product-more/)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(
    panel.getByRole('heading', { name: 'Write a review' }).or(panel.getByRole('link', { name: 'Sign in' })),
  ).toBeVisible()
})
