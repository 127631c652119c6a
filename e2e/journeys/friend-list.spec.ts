import type { Browser, Locator } from '@playwright/test'
import { openSignedIn, register } from '../support/accounts.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, hydrated, test } from '../support/test.ts'

// One task from start to end: find products under $30, compare two, put one on a list and share it; a friend opens it.

/** Presses of keys without a pointer, typing included. */
const MAX_PRESSES = 60

async function expectFriendSees(browser: Browser, link: string, product: string, kicker: string) {
  const friend = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await friend.goto(link)
  const main = friend.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Gifts')
  await expect(main.getByText(kicker)).toBeVisible()
  await expect(main.getByRole('link', { name: `View ${product}` })).toBeVisible()
  await friend.close()
}

test('a shopper shares a list with a friend, without a pointer', async ({ browser, page, site }) => {
  await openSignedIn(page, site, await register(site), '/discover')
  await hydrated(page)
  let presses = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    presses += keys.length
  }
  const open = async (control: Locator) => {
    presses += await tabTo(page, control)
    await press('Enter')
  }
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')

  await open(page.getByRole('link', { name: 'Skip to content' }))
  await open(main.getByRole('link', { name: 'Skip to filters' }))
  await open(main.getByRole('button', { name: 'Under $30' }))
  await press('Shift+Tab')
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Skip to products' })).toBeFocused()
  await press('Enter')
  await open(page.locator('#products a[href^="/product/"]').first())
  await expect(page).toHaveURL(/\/product\//)
  const product = (await main.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await open(main.getByRole('link', { name: `Compare ${product}` }))
  await open(
    main.getByRole('region', { name: 'Add another' }).getByRole('listitem').getByRole('link').first(),
  )
  await expect(main.locator('[data-compared]')).toHaveCount(2)
  await open(main.getByRole('button', { name: `Add ${product} to a shopping list` }))
  await expect(dialog.getByLabel('New List Name')).toBeFocused()
  await press(...'Gifts', 'Enter')
  await open(page.getByRole('button', { name: 'See your lists' }))
  await open(main.getByRole('button', { name: 'Share Gifts' }))
  await open(dialog.getByRole('button', { name: 'Make a link' }))
  const link = await dialog.getByLabel('Link to this list').inputValue()
  await expectFriendSees(browser, link, product, 'A shared list')
  expect(presses).toBeLessThanOrEqual(MAX_PRESSES)
})
