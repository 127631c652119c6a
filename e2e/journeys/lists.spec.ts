import type { Page } from '@playwright/test'
import { openSignedIn, register, rowsFor } from '../support/accounts.ts'
import { addGloss, makeList } from '../support/lists.ts'
import { refocusUntil } from '../support/refocus.ts'
import { expect, test } from '../support/test.ts'

const toast = (page: Page) => page.getByRole('status').or(page.getByRole('alert'))

test('lists and their items are managed on the dashboard, and a list has a read-only link until sharing ends', async ({
  page,
  request,
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
  const [first] = await rowsFor(site, fan, '/wp/v2/lists')
  await addGloss(site, fan, Number(first?.id))
  const gifts = page.getByRole('region', { name: /^(Gifts|Presents)$/ })
  const later = page.getByRole('region', { name: 'Later' })
  await refocusUntil(page, () =>
    expect(gifts.getByText('1 item, $21.00 in all')).toBeVisible({ timeout: 1000 }),
  )

  await gifts.getByRole('button', { name: 'Share Gifts' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByRole('dialog').getByLabel('Link to this list').inputValue()
  const shared = await (await request.get(link)).text()
  expect(shared).toMatch(/<h1[^>]*>Gifts</)
  expect(shared).toMatch(/<h3[^>]*><a [^>]*>[^<]*Gloss Bomb/)
  expect(shared).not.toContain(fan.username)
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('No longer shared')).toBeVisible()
  for (const address of [link, `${site.url}/list/${first?.id}`]) {
    // The server drops its copy of the page when it hears of the change.
    await expect(async () => {
      const response = await request.get(address)
      expect(response.status()).toBe(404)
      expect(await response.text()).toContain('This list is not shared')
    }).toPass()
  }
  await page.keyboard.press('Escape')

  await gifts.getByRole('button', { name: 'Rename Gifts' }).click()
  await expect(page.getByRole('dialog').getByLabel('List name')).toBeFocused()
  await page.keyboard.type('Presents')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('heading', { name: 'Presents' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rename Presents' })).toBeFocused()

  await gifts.getByRole('button', { name: /^Move .*Gloss Bomb/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expect(later.getByRole('heading', { name: /Gloss Bomb/ })).toBeVisible()
  await expect(toast(page).getByText('Item moved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Presents' })).toBeFocused()

  await later.getByRole('button', { name: /^Remove .*Gloss Bomb.* from Later$/ }).click()
  await expect(later.getByText('Nothing in this list yet.')).toBeVisible()
  await expect(page.getByText('Item removed from shopping list')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(later.getByText('1 item, $21.00 in all')).toBeVisible()
  await expect(later.getByRole('heading', { name: 'Later' })).toBeFocused()

  await page.getByRole('button', { name: 'Delete Later' }).click()
  await expect(later).toHaveCount(0)
  await expect(page.getByText('List deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(later.getByRole('heading', { name: /Gloss Bomb/ })).toBeVisible()
  await expect
    .poll(() => rowsFor(site, fan, '/wp/v2/lists'))
    .toMatchObject([
      { name: 'Presents', items: [] },
      { name: 'Later', items: [{ price: '$21.00' }] },
    ])
})

test('on a phone, the actions of an item are in one line', async ({ page, site }) => {
  const fan = await register(site)
  const gifts = await makeList(site, fan, 'Gifts')
  await makeList(site, fan, 'Later')
  await addGloss(site, fan, gifts)
  await openSignedIn(page, site, fan, '/dashboard?tab=lists')
  const row = page.getByRole('region', { name: 'Gifts' }).getByRole('listitem')
  const actions = row.getByRole('link', { name: /^View/ }).or(row.getByRole('button'))
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(actions).toHaveCount(4)
    const boxes = await Promise.all((await actions.all()).map((action) => action.boundingBox()))
    expect(new Set(boxes.map((box) => box?.y)).size, `at ${width} px`).toBe(1)
  }
})
