import { callAs, MODERATOR, openSignedIn, register } from '../support/accounts.ts'
import { GLOSS } from '../support/lists.ts'
import { refocusUntil } from '../support/refocus.ts'
import { expect, test } from '../support/test.ts'

/** Timeout of a check that is repeated. */
const SOON = { timeout: 1000 }

test('a saved item is removed at once and restored by Undo, here and on another device', async ({
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
  const otherGloss = other.getByRole('tabpanel').getByRole('heading', { name: /Gloss Bomb/ })
  await expect(otherGloss).toBeVisible()

  await page.getByRole('button', { name: /^Remove .*Gloss Bomb.* from your favorites$/ }).click()
  await expect(gloss).toHaveCount(0)
  await expect(page.getByText('Removed from your favorites')).toBeVisible()
  await refocusUntil(other, () => expect(otherGloss).toHaveCount(0, SOON))

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(gloss).toBeVisible()
  await expect(page.getByText('Product Saved!')).toBeVisible()
  await refocusUntil(other, () => expect(otherGloss).toBeVisible(SOON))
  await phone.close()
})

test('alerts are filtered, marked as read, and counted in the header', async ({ page, site }) => {
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
  const account = page.getByRole('banner').getByRole('button', { name: /^Account: / })
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
  await expect(rows.getByRole('link').and(page.locator(':focus'))).toHaveCount(1)
  await expect(account).toHaveAccessibleName(/, 2 unread$/)
  await account.hover()
  await expect(page.locator('body > [popover=manual]')).toHaveText(/^Account: .*, 2 unread$/)

  await tell('Quite new', 'new_brand')
  await refocusUntil(page, () => expect(rows).toHaveCount(3, SOON))

  await page.route('**/mark-all-read', (route) => route.fulfill({ json: { success: false } }))
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('Failed to mark all notifications as read')).toBeVisible()
  await expect(rows).toHaveCount(3)
  await page.unroute('**/mark-all-read')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('Nothing unread')).toBeVisible()
  await expect(account).not.toHaveAccessibleName(/unread/)
  await page.getByRole('tab', { name: 'All' }).click()
  await page.getByRole('link', { name: 'In the news' }).click()
  await expect(page).toHaveURL(`${site.url}/blog`)
})

test('a member changes their name and preferences, downloads their data, and deletes the account', async ({
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
    (response) => response.url().endsWith('/user-meta') && response.request().method() === 'POST',
  )
  const newBrands = page.getByRole('checkbox', { name: /^New brands/ })
  await newBrands.click()
  await expect(newBrands).not.toBeChecked()
  await saved
  await page.reload()
  await expect(newBrands).not.toBeChecked()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await downloading).suggestedFilename()).toBe('a-list-account.json')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  const deleteButton = dialog.getByRole('button', { name: 'Delete permanently' })
  await dialog.getByLabel('Password', { exact: true }).fill('not my password')
  await expect(deleteButton).toBeDisabled()
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await deleteButton.click()
  await expect(dialog.getByText('That is not your password')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(fan.password)
  await deleteButton.click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
})

test('after a price alert is removed, the focus is on the others, and then on the words that there are no alerts', async ({
  page,
  site,
}) => {
  const fan = await register(site)
  const choice = { any_drop: true, target_cents: null, back_in_stock: false }
  for (const product_id of [GLOSS, 'affiliate-soft-pinch-blush'])
    await callAs(site, fan, 'PUT', '/a-list/v2/watches', { product_id, ...choice })
  await openSignedIn(page, site, fan, '/dashboard?tab=alerts')
  const alerts = page.getByRole('region', { name: 'Your price alerts' })
  await expect(alerts.getByRole('listitem')).toHaveCount(2)

  async function remove() {
    await alerts.getByRole('button').first().press('Enter')
    await page.getByRole('button', { name: 'Remove alert' }).press('Enter')
  }
  await remove()
  await expect(alerts.getByRole('listitem')).toHaveCount(1)
  await expect(alerts).toBeFocused()
  await remove()
  await expect(alerts).toBeHidden()
  await expect(page.getByRole('heading', { name: 'No alerts yet' })).toBeFocused()
})
