import { MODERATOR } from '../support/accounts.ts'
import { tabTo } from '../support/keyboard.ts'
import { inMatrix } from '../support/matrix.ts'
import { expect, hydrated, test } from '../support/test.ts'

// Whole journeys without a pointer. Every control can be reached with the Tab key and used with its own keys.

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

// use-roving-focus.test.tsx shows the same without a browser.
test('a row of chips is one tab stop; arrow keys move in it', inMatrix(false), async ({ page, site }) => {
  await page.goto(`${site.url}/discover?category=beauty`)
  await hydrated(page)
  const row = page.getByRole('navigation', { name: 'Browse by category' })
  await tabTo(page, row.getByRole('link', { name: 'Beauty', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(row.getByRole('link').nth(2)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(row.locator(':focus')).toHaveCount(0)
})

test('a grid of products is one tab stop; arrow keys move between its cards', async ({ page, site }) => {
  await page.goto(`${site.url}/discover?category=beauty`)
  await hydrated(page)
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
  const last = grid.getByRole('article').first().getByRole('button').last()
  await tabTo(page, last)
  await page.keyboard.press('Tab')
  await expect(grid.locator(':focus')).toHaveCount(0)
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
  await page.goto(`${site.url}/help`)
  await hydrated(page)
  await tabTo(page, box)
  await page.keyboard.type('skims')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.url}/discover?search=skims`)
})

test('sign in, use the account menu, and sign out', async ({ page, site }) => {
  await page.goto(`${site.url}/help`)
  await hydrated(page)
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Account' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth/)
  await hydrated(page)
  await tabTo(page, page.getByLabel('Username or email'))
  await page.keyboard.type(MODERATOR.username)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(MODERATOR.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.url}/dashboard`)

  const account = page.getByRole('button', { name: /^Account/ })
  await page.goto(`${site.url}/help`)
  await tabTo(page, account)
  await page.keyboard.press('Enter')
  const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign out' })
  await expect(signOut).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(signOut).toBeHidden()
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, signOut)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
})

// contact-page.test.tsx shows the same without a browser.
test(
  'in the contact form, the focus moves to the first error, which can be corrected there',
  inMatrix(false),
  async ({ page, site }) => {
    await page.goto(`${site.url}/contact`)
    await hydrated(page)
    const message = page.getByLabel('Message', { exact: true })
    await tabTo(page, message)
    await page.keyboard.type('Written without a pointer')
    await tabTo(page, page.getByRole('button', { name: 'Send message' }))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type('ada@example.com')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByText('Your message has arrived')).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Write another message' }))
  },
)

test('on a phone with a keyboard, the search sheet opens, closes and restores the focus', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}/help`)
  await hydrated(page)
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
