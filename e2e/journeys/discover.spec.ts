import type { Page } from '@playwright/test'
import { inMatrix } from '../support/matrix.ts'
import { expect, hydrated, test } from '../support/test.ts'

/** The grid of category tiles. */
const TILES = 'ul:has(> li > a[href$="category=kids"])'

test('the grid loads more until its end, a reload restores it, and back removes filters and sort', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/discover`)
  await hydrated(page)
  const results = page.locator('#products')
  const cards = results.locator('article')
  await expect(cards).toHaveCount(24)
  await page.getByRole('link', { name: 'More products' }).scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(38)
  await expect(page.getByText("You've seen all 38 products!")).toBeVisible()
  const late = cards.nth(33)
  await late.scrollIntoViewIfNeeded()
  await page.reload()
  await expect(cards).toHaveCount(38)
  await expect(late).toBeInViewport()

  // Filters and sort are in the URL, and back removes them.
  await hydrated(page)
  await expect(results.getByRole('heading', { name: '38 Results' })).toBeVisible()
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /^Vegan/ })
    .click()
  await expect(page).toHaveURL(/\/discover\?tags=vegan$/)
  await expect(results.getByRole('heading', { name: '38 Results' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Under $30' }).click()
  await expect(page).toHaveURL(/tags=vegan&price=0-30$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/discover\?tags=vegan$/)
  await results.getByLabel('Sort by').selectOption('price-low')
  await expect(page).toHaveURL(/tags=vegan&sort=price-low$/)
  await expect(page.getByRole('button', { name: 'Remove Vegan' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/discover\?tags=vegan$/)
  await page.goBack()
  await expect(results.getByRole('heading', { name: '38 Results' })).toBeVisible()
})

// compare-page.test.tsx shows the links, tasks.spec.ts a comparison, and pages.spec.ts that it fits.
test('compared products can be added and removed', inMatrix(false), async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`${site.url}/product/affiliate-gloss-bomb`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Compare with these' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=affiliate-gloss-bomb%2C/)
  const heads = page.getByRole('columnheader').filter({ has: page.getByRole('link') })
  await expect(heads).toHaveCount(4)
  await page.getByRole('link', { name: /^Remove Gloss Bomb/ }).click()
  await expect(heads).toHaveCount(3)
  await page.getByRole('link', { name: /^Add Gloss Bomb/ }).click()
  await expect(heads).toHaveCount(4)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('a search from the middle of a list shows its own results from the top', async ({ page, site }) => {
  await page.goto(`${site.url}/discover?category=beauty`)
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 1500))
  await page.getByRole('banner').getByRole('combobox').fill('lip')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Search results for “lip”' })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

for (const search of ['rare', 'fenty']) {
  test(`on a phone, products are on the first screen below one or two named brands: ${search}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${site.url}/discover?search=${search}`)
    await hydrated(page)
    const product = await page.locator('#products article').first().boundingBox()
    const bar = await page.getByRole('navigation', { name: 'Quick links' }).boundingBox()
    // The picture is recognisable.
    expect(product?.y).toBeLessThan((bar?.y ?? 0) - 60)
  })
}

test('on a phone, the price and Shop Now of a product stay in view', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}/product/affiliate-gloss-bomb`)
  await hydrated(page)
  const shopNow = page.getByRole('link', { name: /^Shop Now/ })
  await expect(shopNow).toHaveCount(1)
  await expect(shopNow).toBeInViewport()
  await page.getByRole('heading', { name: 'Price history' }).scrollIntoViewIfNeeded()
  await expect(shopNow).toHaveCount(2)
  await expect(shopNow.last()).toBeInViewport()
  await page.getByRole('heading', { name: 'More in Beauty' }).scrollIntoViewIfNeeded()
  await expect(shopNow).toHaveCount(1)
  await expect(shopNow).not.toBeInViewport()
  // A jump from past the end to below the button, and one back.
  await page.getByRole('tab', { name: 'Details' }).evaluate((tab) => tab.scrollIntoView())
  await expect(shopNow).toHaveCount(2)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(shopNow).toHaveCount(1)
})

test('on a phone the filters are in a drawer, its button shows their number, and a tile scrolls to its products', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${site.url}/discover?tags=vegan`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Filter 1 set' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filter Products' })
  await drawer.getByRole('checkbox', { name: /^Cruelty-Free/ }).click()
  await expect(page).toHaveURL(/tags=cruelty-free%2Cvegan|tags=cruelty-free,vegan/)
  await drawer.getByRole('button', { name: /^Show \d+ products?$/ }).click()
  await expect(page.getByRole('button', { name: 'Filter 2 set' })).toBeFocused()
  await page.getByRole('button', { name: 'Filter 2 set' }).click()
  // Without filters, the rows of categories take the list's place below the drawer.
  await drawer.getByRole('button', { name: 'Clear All Filters' }).click()
  await expect(page).toHaveURL(`${site.url}/discover`)
  await expect(drawer).toBeVisible()
  expect(await drawer.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  await drawer.getByRole('button', { name: /^Show \d+ products?$/ }).click()
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()

  await page.locator(TILES).getByText('Wellness', { exact: true }).click()
  await expect(page).toHaveURL(/category=wellness$/)
  await expectToShowProducts(page, 'Wellness')
})

test('a removed chip and "Clear All Filters" leave the focus where it can be seen', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/discover?category=beauty&brands=Fenty+Beauty,Rare+Beauty&tags=Vegan`)
  await hydrated(page)
  const chips = page.getByRole('list', { name: 'Active filters' })
  const chip = (name: string) => chips.getByRole('button', { name: `Remove ${name}` })
  const before = await chip('Fenty Beauty').boundingBox()
  await chip('Fenty Beauty').press('Enter')
  await expect(chip('Rare Beauty')).toBeFocused()
  // The banner of the only brand that is left has its place below the chips.
  await expect(page.getByRole('link', { name: 'Shop Rare Beauty' })).toBeVisible()
  expect(await chip('Rare Beauty').boundingBox()).toMatchObject({ x: before?.x, y: before?.y })

  const filters = page.getByRole('complementary', { name: 'Filters' })
  const clear = filters.getByRole('button', { name: 'Clear All Filters' })
  await clear.click()
  await expect(page).toHaveURL(`${site.url}/discover`)
  // The rows of the categories push the filters out of view.
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goto(`${site.url}/discover?search=gloss&tags=vegan`)
  await hydrated(page)
  await clear.click()
  await expect(page).toHaveURL(`${site.url}/discover?search=gloss`)
  // Choices that had no products with the filter are back.
  await expect(filters.getByRole('checkbox', { name: /^Cruelty-Free/ })).toBeAttached()
  await expect(filters.locator(':focus')).toBeInViewport({ ratio: 1 })
})

test('the button that follows a category takes the room that was kept for it', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${site.url}/discover`)
  await hydrated(page)
  const code = Promise.withResolvers<void>()
  await page.route('**/*follow-category*', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.locator(TILES).getByText('Wellness', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wellness Products')
  const products = page.locator('#products')
  await expect(products.getByRole('article').first()).toBeVisible()
  const top = () => products.evaluate((section: HTMLElement) => section.offsetTop)
  const before = await top()
  code.resolve()
  await expect(page.getByRole('button', { name: /^Follow/ })).toBeVisible()
  expect(await top()).toBe(before)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  // compare-page.test.tsx shows the same without a browser.
  test('a comparison is readable', inMatrix(false), async ({ page, site }) => {
    await page.goto(`${site.url}/compare?ids=affiliate-gloss-bomb,affiliate-soft-pinch-blush`)
    await expect(page).toHaveTitle('Gloss Bomb Universal Lip Luminizer vs. Soft Pinch Liquid Blush | A-List')
    await expect(page.getByRole('row', { name: /^Price/ })).toContainText('Lowest price')
    await page.goto(`${site.url}/discover?brands=fenty-beauty`)
    await expect(page.getByRole('region', { name: 'Fenty Beauty' })).toContainText('by Rihanna')
  })

  // without-script.spec.ts opens a product’s tabs.
  test('a product is readable', inMatrix(false), async ({ page, site }) => {
    await page.goto(`${site.url}/product/affiliate-gloss-bomb`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gloss Bomb Universal Lip Luminizer')
    await expect(page.getByRole('link', { name: /Shop Now/ })).toBeVisible()
  })
})

for (const width of [390, 1280]) {
  test(
    `at ${width} px every category tile scrolls to its products`,
    inMatrix(false),
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 844 })
      // The categories with sample products.
      for (const tile of ['Beauty', 'Fashion', 'Kids', 'Wellness']) {
        await page.goto(`${site.url}/discover`)
        await hydrated(page)
        await page.locator(TILES).getByText(tile, { exact: true }).click()
        await expect(page).toHaveURL(/category=/)
        await expectToShowProducts(page, tile)
      }
    },
  )
}

/** The products' section is where the page's scroll padding puts it, below the header, and stays there. */
async function expectToShowProducts(page: Page, tile: string) {
  const positions = () =>
    page.locator('#products').evaluate(async (section) => {
      const tops: number[] = []
      for (let frame = 0; frame < 30; frame++) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        tops.push(Math.round(section.getBoundingClientRect().top))
      }
      const padding = Math.round(
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
      )
      return new Set(tops).size === 1 && Math.abs((tops[0] ?? 0) - padding)
    })
  await expect.poll(positions, { message: tile }).toBeLessThanOrEqual(1)
}
