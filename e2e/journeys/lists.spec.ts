import type { Page } from '@playwright/test'
import { openSignedIn, register, rowsFor } from '../support/accounts.ts'
import { addGloss, makeList } from '../support/lists.ts'
import { refocusUntil } from '../support/refocus.ts'
import { expect, test } from '../support/test.ts'

const toast = (page: Page) => page.getByRole('status').or(page.getByRole('alert'))

test('lists and their items are managed on the dashboard', async ({ page, site }) => {
  const fan = await register(site)
  await openSignedIn(page, site, fan, '/dashboard?tab=lists')
  await expect(page.getByText('No lists yet')).toBeVisible()
  for (const name of ['Gifts', 'Later']) {
    await page.getByLabel('New List Name').fill(name)
    await page.getByRole('button', { name: 'Create List' }).click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  const [first] = await rowsFor(site, fan, '/wp/v2/lists')
  await addGloss(site, fan, Number(first?.id))
  const gifts = page.getByRole('region', { name: /^(Gifts|Presents)$/ })
  const later = page.getByRole('region', { name: 'Later' })
  await refocusUntil(page, () =>
    expect(gifts.getByText('1 item, $21.00 in all')).toBeVisible({ timeout: 1000 }),
  )

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

test('a list marks items that changed since they were added', async ({ page, site }) => {
  const fan = await register(site)
  await addGloss(site, fan, await makeList(site, fan, 'Gifts'))
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

test('a list is shared by a read-only link until sharing ends', async ({ page, browser, site }) => {
  const fan = await register(site)
  const id = await makeList(site, fan, 'Gifts')
  await addGloss(site, fan, id)
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
