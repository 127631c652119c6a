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
    // All data comes from the backend's database.
    await expect(page.getByText('sample brands'), path).toHaveCount(0)
  }
})

test('a product’s pictures scroll without arrows, its tabs open, and search engines see one page', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/product/affiliate-gloss-bomb`)
  const pictures = page.getByRole('list', { name: 'Pictures' })
  await expect(pictures).toHaveCSS('scrollbar-width', 'auto')
  await pictures.press('ArrowRight')
  await expect(page.getByRole('img', { name: /picture 2 of/ })).toBeInViewport({ ratio: 0.5 })
  await expect(page.getByRole('button', { name: /picture/ })).toHaveCount(0)

  const panel = page.getByRole('tabpanel')
  await page.getByRole('tab', { name: 'Reviews' }).press('Enter')
  await expect(page).toHaveURL(`${site.url}/product/affiliate-gloss-bomb?tab=reviews#tab`)
  await expect(panel).toBeInViewport()
  await expect(panel).toContainText('Nobody has reviewed this yet.')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/product\/affiliate-gloss-bomb$/,
  )
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Description' })).toBeFocused()
})

test('the chips of Fan Favorites filter, and the search finds brands', async ({ page, site }) => {
  await page.goto(`${site.url}/`)
  const favorites = page.getByRole('region', { name: 'Fan Favorites' })
  await favorites.getByRole('button', { name: 'Fashion' }).click()
  await expect(page).toHaveURL(`${site.url}/?fans=Fashion#fan-favorites`)
  await expect(favorites.getByRole('button', { pressed: true })).toHaveText('Fashion')
  await expect(favorites).toContainText('SKIMS')
  await expect(favorites).not.toContainText('Fenty Beauty')
  await expect(favorites).toBeInViewport()

  await page.getByPlaceholder('Search brands...').first().fill('rihanna')
  await page.getByPlaceholder('Search brands...').first().press('Enter')
  await expect(page).toHaveURL(/\/discover\?search=rihanna$/)
  await expect(page.getByRole('main')).toContainText('Fenty Beauty')
})

test('24 products link to more, and a sort order keeps the filters and starts at the first page', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/discover?price=0-900`)
  const cards = page.locator('#products article')
  await expect(cards).toHaveCount(24)
  // By keyboard: cards get their real size as they come into view, which moves the link away from a pointer.
  await page.getByRole('link', { name: 'More products' }).press('Enter')
  await expect(page).toHaveURL(`${site.url}/discover?price=0-900&page=2`)
  await expect(cards).toHaveCount(14)
  await page.getByLabel('Sort by').selectOption('Price: High to Low')
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/discover?sort=price-high&price=0-900#products`)
  await expect(page.getByLabel('Sort by')).toHaveValue('price-high')
  await expect(page.locator('#products')).toBeInViewport()
})
