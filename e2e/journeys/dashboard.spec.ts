import type { Page } from '@playwright/test'
import { callAs, openSignedIn, register } from '../support/accounts.ts'
import { expect, hydrated, test } from '../support/test.ts'

const GLOSS = 'affiliate-gloss-bomb'
const MODERATOR = { username: 'moderator', password: 'alist-demo' }
const toast = (page: Page) => page.getByRole('status').or(page.getByRole('alert'))

/** What a browser does when its tab is looked at again. */
async function comeBack(page: Page) {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

test('what is saved is removed at once and comes back by Undo, here and on another device', async ({
  page,
  browser,
  site,
}) => {
  const fan = await register(site)
  await callAs(site, fan, 'POST', '/a-list/v1/favorites/product', { product_id: GLOSS })
  await callAs(site, fan, 'POST', '/a-list/v1/favorites/brand', { brand_id: 1 })
  await openSignedIn(page, site, fan, '/dashboard')
  await expect(page.getByRole('tab', { name: 'Saved', selected: true })).toBeVisible()
  const gloss = page.getByRole('tabpanel').getByRole('heading', { name: /Gloss Bomb/ })
  await expect(gloss).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Brands (1)' })).toBeVisible()

  const phone = await browser.newContext()
  const other = await phone.newPage()
  await openSignedIn(other, site, fan, '/dashboard')
  await expect(other.getByRole('tabpanel').getByRole('heading', { name: /Gloss Bomb/ })).toBeVisible()

  await page.getByRole('button', { name: /^Remove .*Gloss Bomb.* from your favorites$/ }).click()
  await expect(gloss).toHaveCount(0)
  await expect(page.getByText('Removed from your favorites')).toBeVisible()
  await comeBack(other)
  await expect(other.getByRole('tabpanel').getByRole('heading', { name: /Gloss Bomb/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(gloss).toBeVisible()
  await expect(page.getByText('Product Saved!')).toBeVisible()
  await comeBack(other)
  await expect(other.getByRole('tabpanel').getByRole('heading', { name: /Gloss Bomb/ })).toBeVisible()
  await phone.close()
})

test('lists are made, renamed, deleted and brought back; items are moved, removed and brought back', async ({
  page,
  site,
}) => {
  const fan = await register(site)
  await openSignedIn(page, site, fan, '/dashboard?tab=lists')
  await expect(page.getByText('No lists yet')).toBeVisible()
  for (const name of ['Gifts', 'Later']) {
    await page.getByLabel('New List Name').fill(name)
    await page.getByRole('button', { name: 'Create List' }).click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  const ids = (await callAs(site, fan, 'GET', '/wp/v2/lists')).body as { id: number }[]
  const item = { list_id: ids[0]?.id, product_id: GLOSS, product_type: 'product' }
  await callAs(site, fan, 'POST', '/wp/v2/lists/add', item)
  await comeBack(page)
  const gifts = page.getByRole('region', { name: /^(Gifts|Presents)$/ })
  const later = page.getByRole('region', { name: 'Later' })
  await expect(gifts.getByText('1 item, $21.00 in all')).toBeVisible()

  await gifts.getByRole('button', { name: 'Rename Gifts' }).click()
  await page.getByRole('dialog').getByLabel('List name').fill('Presents')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('heading', { name: 'Presents' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rename Presents' })).toBeFocused()

  await gifts.getByRole('button', { name: /^Move .*Gloss Bomb/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expect(later.getByRole('heading', { name: /Gloss Bomb/ })).toBeVisible()
  await expect(toast(page).getByText('Item moved')).toBeVisible()

  await later.getByRole('button', { name: /^Remove .*Gloss Bomb.* from Later$/ }).click()
  await expect(later.getByText('Nothing in this list yet.')).toBeVisible()
  await expect(page.getByText('Item removed from shopping list')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(later.getByText('1 item, $21.00 in all')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Later' }).click()
  await expect(later).toHaveCount(0)
  await expect(page.getByText('List deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(later.getByRole('heading', { name: /Gloss Bomb/ })).toBeVisible()
  await page.reload()
  await expect(later.getByText('1 item, $21.00 in all')).toBeVisible()
})

test('a list marks what changed since it was put there', async ({ page, site }) => {
  const fan = await register(site)
  const { body } = await callAs(site, fan, 'POST', '/wp/v2/lists/create', { name: 'Gifts' })
  const { id } = body as { id: number }
  const item = { list_id: id, product_id: GLOSS, product_type: 'product' }
  await callAs(site, fan, 'POST', '/wp/v2/lists/add', item)
  await page.route('**/wp/v2/lists', async (route) => {
    const answer = await route.fetch()
    const lists = await answer.json()
    Object.assign(lists[0].items[0], { added_price: '$30.00', availability: 'out_of_stock' })
    await route.fulfill({ response: answer, json: lists })
  })
  await openSignedIn(page, site, fan, '/dashboard?tab=lists')
  await expect(page.getByText('Price changed: it was $30.00')).toBeVisible()
  await expect(page.getByText('Out of stock since you added it')).toBeVisible()
})

test('a list is shared by a link that only reads it, until the sharing ends', async ({
  page,
  browser,
  site,
}) => {
  const fan = await register(site)
  const { body } = await callAs(site, fan, 'POST', '/wp/v2/lists/create', { name: 'Gifts' })
  const { id } = body as { id: number }
  const item = { list_id: id, product_id: GLOSS, product_type: 'product' }
  await callAs(site, fan, 'POST', '/wp/v2/lists/add', item)
  await openSignedIn(page, site, fan, '/dashboard?tab=lists')
  await page.getByRole('button', { name: 'Share Gifts' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByRole('dialog').getByLabel('Link to this list').inputValue()

  const elsewhere = await browser.newContext({ javaScriptEnabled: false })
  const reader = await elsewhere.newPage()
  await reader.goto(link)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Gifts')
  await expect(reader.getByRole('heading', { name: /Gloss Bomb/ })).toBeVisible()
  expect(await reader.content()).not.toContain(fan.username)
  await elsewhere.close()

  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('No longer shared')).toBeVisible()
  expect(
    (
      await page.request.get(`${site.backendUrl}/wp-json/a-list/v2/shared-lists/${link.split('/').at(-1)}`)
    ).status(),
  ).toBe(404)
  const guess = await page.goto(`${site.url}/list/${id}`)
  expect(guess?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This list is not shared')
})

test('alerts are filtered, read one by one and all at once, and counted in the header', async ({
  page,
  site,
}) => {
  const fan = await register(site)
  const me = (await callAs(site, fan, 'GET', '/wp/v2/users/me')).body as { id: number }
  const tell = (title: string, type: string) =>
    callAs(site, MODERATOR, 'POST', '/a-list/v1/notifications', {
      user_id: me.id,
      title,
      description: 'Since this morning.',
      target_url: '/blog',
      type,
    })
  for (const title of ['A new gloss', 'A new serum']) await tell(title, 'brand_new_product')
  await tell('In the news', 'blog_mention')
  await openSignedIn(page, site, fan, '/dashboard?tab=alerts')
  const rows = page.getByRole('tabpanel', { name: /^(All|Unread|Products|Blog)$/ }).getByRole('listitem')
  const badge = page
    .getByRole('banner')
    .getByText(/unread/)
    .locator('..')
  await expect(rows).toHaveCount(3)
  await expect(page.getByText('3 unread', { exact: true }).first()).toBeVisible()

  await page.getByRole('tab', { name: 'Products' }).click()
  await expect(page).toHaveURL(/show=products/)
  await expect(rows).toHaveCount(2)
  await page.getByRole('tab', { name: 'Blog' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('tab', { name: 'Unread' }).click()
  await expect(rows).toHaveCount(3)

  await page.route('**/notifications/*/read', (route) => route.fulfill({ status: 403, json: {} }))
  await page.getByRole('button', { name: 'Mark as read A new gloss' }).click()
  await expect(page.getByText('Failed to mark notification as read')).toBeVisible()
  await expect(rows).toHaveCount(3)
  await page.unroute('**/notifications/*/read')
  await page.getByRole('button', { name: 'Mark as read A new gloss' }).click()
  await expect(rows).toHaveCount(2)
  await expect(badge).toHaveText('2 unread')

  await tell('Quite new', 'new_brand')
  await comeBack(page)
  await expect(rows).toHaveCount(3)

  await page.route('**/mark-all-read', (route) => route.fulfill({ json: { success: false } }))
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('Failed to mark all notifications as read')).toBeVisible()
  await expect(rows).toHaveCount(3)
  await page.unroute('**/mark-all-read')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('Nothing unread')).toBeVisible()
  await expect(badge).toHaveCount(0)
  await page.getByRole('tab', { name: 'All' }).click()
  await page.getByRole('link', { name: 'In the news' }).click()
  await expect(page).toHaveURL(`${site.url}/blog`)
})

test('a name is changed, preferences are kept, data is downloaded, the account deleted', async ({
  page,
  site,
}) => {
  const fan = await register(site)
  await openSignedIn(page, site, fan, '/dashboard?tab=profile')
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada Lovelace')
  await expect(page.getByText('AL', { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Settings' }).click()
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/user-meta') && answer.request().method() === 'POST',
  )
  await page.getByRole('checkbox', { name: 'Recommendations' }).uncheck()
  await saved
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Recommendations' })).not.toBeChecked()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await downloading).suggestedFilename()).toBe('a-list-account.json')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  const forGood = dialog.getByRole('button', { name: 'Delete for good' })
  await dialog.getByLabel('Password', { exact: true }).fill('not my password')
  await expect(forGood).toBeDisabled()
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await forGood.click()
  await expect(dialog.getByText('That is not your password')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(fan.password)
  await forGood.click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
})

test('a visitor is led to sign in and back to the tab they asked for', async ({ page, site }) => {
  await page.goto(`${site.url}/dashboard?tab=alerts`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please log in to view your dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/return=%2Fdashboard%3Ftab%3Dalerts$/)
})
