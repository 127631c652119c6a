import { tabTo } from '../support/keyboard.ts'
import { inMatrix } from '../support/matrix.ts'
import { expect, hydrated, test } from '../support/test.ts'

// Journeys without a pointer. Every control can be reached with the Tab key and used with its own keys, those of the
// ARIA Authoring Practices. sign-in.spec.ts signs in and out, and uses the account menu.

// friend-list.spec.ts goes the same way, except for the shop.
test(
  'skip to the content, open a product, visit its shop and return',
  inMatrix(false),
  async ({ page, site }) => {
    await page.goto(`${site.url}/discover?category=beauty`)
    await hydrated(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to products' }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    const product = page.locator('#products a[href^="/product/"]').first()
    expect(await tabTo(page, product)).toBeLessThanOrEqual(5)
    const name = (await product.textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\//)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

    await page.goBack()
    await tabTo(
      page,
      page
        .getByRole('main')
        .getByRole('link', { name: /Quick Shop/ })
        .first(),
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/exit\?/)
    await tabTo(page, page.getByRole('button', { name: 'Go Back' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/discover\?category=beauty/)
  },
)

for (const [path, region] of [
  ['/', 'Popular Products'],
  ['/brand/rare-beauty', 'Rare Beauty'],
] as const) {
  test(`the first product of ${path} is at most 12 Tabs away`, async ({ page, site }) => {
    await page.goto(site.url + path)
    await hydrated(page)
    const skip = page.getByRole('main').getByRole('link', { name: 'Skip to products' })
    const toLink = await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
    await page.keyboard.press('Enter')
    const toProducts = await tabTo(page, skip)
    await page.keyboard.press('Enter')
    const product = page.getByRole('region', { name: region }).locator('article a[href^="/product/"]').first()
    expect(toLink + toProducts + (await tabTo(page, product))).toBeLessThanOrEqual(12)
  })
}

test('chips, a grid of products, a dialog and the price sliders have their keys', async ({ page, site }) => {
  await page.goto(`${site.url}/discover?category=beauty`)
  await hydrated(page)
  const chips = page.getByRole('navigation', { name: 'Browse by category' }).getByRole('link')
  await tabTo(page, chips.getByText('Beauty', { exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(chips.nth(2)).toBeFocused()
  const hint = () => page.evaluate(() => getComputedStyle(document.body, '::after').content)
  expect(await hint()).toBe('none')
  await page.keyboard.press('Tab')
  await expect(chips.and(page.locator(':focus'))).toHaveCount(0)

  const grid = page.locator('#products ul:has(article)')
  const products = grid.getByRole('heading').getByRole('link')
  await tabTo(page, products.nth(0))
  const columns = (await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns)).split(' ')
  for (const [key, index] of [
    ['ArrowRight', 1],
    ['ArrowDown', 1 + columns.length],
    ['ArrowLeft', columns.length],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(products.nth(index)).toBeFocused()
  }
  expect(await hint()).toContain('Use the arrow keys')
  // The grid is one tab stop.
  const buttons = grid.getByRole('article').first().getByRole('button')
  await tabTo(page, buttons.last())
  await page.keyboard.press('Tab')
  await expect(grid.locator(':focus')).toHaveCount(0)

  const addToList = buttons.and(page.getByRole('button', { name: /to a shopping list$/ }))
  await addToList.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const focusIsInside = () =>
    dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    )
  for (let stop = 0; stop < 12; stop += 1) {
    expect(await focusIsInside(), `after ${stop} stops`).toBe(true)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(addToList).toBeFocused()

  const low = page.getByRole('slider', { name: 'Lowest price' })
  const high = page.getByRole('slider', { name: 'Highest price' })
  await page.getByRole('main').getByRole('link', { name: 'Skip to filters' }).focus()
  await tabTo(page, low)
  await page.keyboard.press('ArrowRight')
  await expect(low).toHaveAttribute('aria-valuetext', '$10')
  await page.keyboard.press('ArrowUp')
  await expect(low).toHaveAttribute('aria-valuetext', '$20')
  await page.keyboard.press('ArrowLeft')
  await expect(low).toHaveAttribute('aria-valuetext', '$10')
  await page.keyboard.press('Tab')
  await expect(high).toBeFocused()
  await page.keyboard.press('Home')
  await expect(high).toHaveAttribute('aria-valuetext', '$10')
  await page.keyboard.press('End')
  await expect(high).toHaveAttribute('aria-valuetext', '$1,000')
})

test('search from the header, by a suggestion and by text', async ({ page, site }) => {
  await page.goto(`${site.url}/help`)
  await hydrated(page)
  const box = page.getByRole('banner').getByRole('combobox')
  await tabTo(page, box)
  await page.keyboard.type('fenty')
  await expect(page.getByRole('option').first()).toContainText('Fenty Beauty')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.url}/brand/fenty-beauty`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await box.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('skims')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.url}/discover?search=skims`)
})

test('on a phone with a keyboard, the carousel, radios and the search sheet have their keys', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site.url)
  await hydrated(page)
  const carousel = page.locator('[aria-roledescription=carousel]').first()
  const row = carousel.getByRole('list')
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  const next = carousel.getByRole('button', { name: 'Next slide' })
  const previous = carousel.getByRole('button', { name: 'Previous slide' })
  await next.focus()
  await row.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }))
  await expect(previous).toBeHidden()
  await expect(next).toBeFocused()
  await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
  await expect(next).toBeHidden()
  await expect(previous).toBeVisible()
  await expect(row).toBeFocused()

  const colors = page.getByRole('contentinfo').getByRole('group', { name: 'Colors' })
  const chosen = colors.getByRole('radio', { checked: true })
  await colors.getByRole('radio', { name: 'As the device' }).focus()
  for (const [key, name] of [
    ['ArrowRight', 'Light'],
    ['ArrowDown', 'Dark'],
    ['ArrowRight', 'As the device'],
    ['ArrowLeft', 'Dark'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(chosen).toHaveAccessibleName(name)
    await expect(chosen).toBeFocused()
  }
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Tab')
  expect(await colors.evaluate((element) => element.contains(document.activeElement))).toBe(false)

  const open = page.getByRole('navigation', { name: 'Quick links' }).getByRole('button', { name: 'Search' })
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Search' })
  await expect(sheet.getByRole('combobox')).toBeFocused()
  await expect(sheet.getByRole('option').first()).toBeVisible()
  // The first Escape closes the suggestions, and the second one closes the sheet.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(open).toBeFocused()
})
