import { isFull } from '../../shared/domain/src/testing/full.ts'
import { REMOTES, ROUTES } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('every page is readable without scripts', async ({ page, site }) => {
  for (const { path, text, title } of isFull ? ROUTES : REMOTES) {
    const response = await page.goto(site.url + path)
    expect(response?.status(), path).toBe(200)
    await expect(page, path).toHaveTitle(title)
    await expect(page.getByRole('main'), path).toContainText(text)
    await expect(page.getByRole('banner'), path).toBeVisible()
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
  }
})

test('brands come from the backend’s database, with their overview', async ({ page, site }) => {
  await page.goto(`${site.url}/brand/fenty-beauty`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fenty Beauty')
  await expect(page.getByRole('main')).toContainText('Rihanna opened Fenty Beauty')
  await expect(page.getByText('sample brands')).toHaveCount(0)
})

test('the search form works without scripts', async ({ page, site }) => {
  await page.goto(`${site.url}/`)
  await page.getByPlaceholder('Search brands...').first().fill('rihanna')
  await page.getByPlaceholder('Search brands...').first().press('Enter')
  await expect(page).toHaveURL(/\/discover\?search=rihanna$/)
  await expect(page.getByRole('main')).toContainText('Fenty Beauty')
})

test('a product’s pictures scroll, without arrows', async ({ page, site }) => {
  await page.goto(`${site.url}/product/affiliate-gloss-bomb`)
  const pictures = page.getByRole('list', { name: 'Pictures' })
  await expect(pictures).toHaveCSS('scrollbar-width', 'auto')
  await pictures.press('ArrowRight')
  await expect(page.getByRole('img', { name: /picture 2 of/ })).toBeInViewport({ ratio: 0.5 })
  await expect(page.getByRole('button', { name: /picture/ })).toHaveCount(0)
})

test('a sort order keeps the filters and starts at the first page', async ({ page, site }) => {
  await page.goto(`${site.url}/discover?category=beauty&page=2&sort=newest`)
  await page.getByLabel('Sort by').selectOption('Price: High to Low')
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/discover?sort=price-high&category=beauty#products`)
  await expect(page.getByLabel('Sort by')).toHaveValue('price-high')
  await expect(page.locator('#products')).toBeInViewport()
})

test('a product’s tabs open, and search engines see one page', async ({ page, site }) => {
  await page.goto(`${site.url}/product/affiliate-gloss-bomb`)
  const panel = page.getByRole('tabpanel')
  await page.getByRole('tab', { name: 'Where to Buy' }).press('Enter')
  await expect(page).toHaveURL(`${site.url}/product/affiliate-gloss-bomb?tab=where-to-buy#tab`)
  await expect(panel).toBeInViewport()
  await expect(panel).toContainText('Best Deal')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/product\/affiliate-gloss-bomb$/,
  )
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(panel).toContainText('Nobody has reviewed this yet.')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Description' })).toBeFocused()
})

test('a comparison without products says how to begin one', async ({ page, site }) => {
  await page.goto(`${site.url}/compare`)
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
})

test('the chips of Fan Favorites filter', async ({ page, site }) => {
  await page.goto(`${site.url}/`)
  const favorites = page.getByRole('region', { name: 'Fan Favorites' })
  await favorites.getByRole('button', { name: 'Fashion' }).click()
  await expect(page).toHaveURL(`${site.url}/?fans=Fashion#fan-favorites`)
  await expect(favorites.getByRole('button', { pressed: true })).toHaveText('Fashion')
  await expect(favorites).toContainText('SKIMS')
  await expect(favorites).not.toContainText('Fenty Beauty')
  await expect(favorites).toBeInViewport()
})
