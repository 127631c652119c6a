import { callAs, openSignedIn, register, rowsFor, storeToken } from '../support/accounts.ts'
import { addGloss, GLOSS, makeList, openAddToList } from '../support/lists.ts'
import { inMatrix } from '../support/matrix.ts'
import { expectSent, queueTab } from '../support/queue.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { expect, hydrated, test } from '../support/test.ts'

const PRODUCT = `/product/${GLOSS}`

// failed-reads.test.tsx tries every request of the dashboard without a browser.
test(
  'a failed request affects only one tab of the dashboard, and "Try again" recovers it',
  inMatrix(false),
  async ({ page, site }) => {
    const fan = await register(site)
    await page.route('**/a-list/v1/{favorites,notifications}*', (route) =>
      route.fulfill({ status: 403, json: {} }),
    )
    await openSignedIn(page, site, fan, '/dashboard?tab=alerts')
    await expect(page.getByText('Your alerts did not load')).toBeVisible()
    await page.getByRole('tab', { name: 'Lists' }).click()
    await expect(page.getByText('No lists yet')).toBeVisible()
    // This tab is opened last and once, because a tab that opens again repeats its request by itself.
    await page.getByRole('tab', { name: 'Saved' }).click()
    await expect(page.getByText('Your saved items did not load')).toBeVisible()
    await page.unroute('**/a-list/v1/{favorites,notifications}*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Nothing saved yet')).toBeVisible()
  },
)

// As above.
test(
  'lists say that they did not load if the backend refuses, and show examples if it is unreachable',
  inMatrix(false),
  async ({ page, site }) => {
    const fan = await register(site)
    await page.route('**/wp/v2/lists', (route) => route.fulfill({ status: 403, json: {} }))
    await openSignedIn(page, site, fan, '/dashboard?tab=lists')
    await expect(page.getByText('Your lists did not load')).toBeVisible()
    await page.unroute('**/wp/v2/lists')
    await page.route('**/wp/v2/lists', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Proxy</p>' }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Gift ideas' })).toBeVisible()
    await expect(page.getByText(/Yours are safe/)).toBeVisible()
  },
)

// failed-writes.test.tsx tries every write without a browser.
test('a refused removal restores the item and shows a message', inMatrix(false), async ({ page, site }) => {
  const fan = await register(site)
  await addGloss(site, fan, await makeList(site, fan, 'Gifts'))
  await page.route('**/lists/remove', (route) => route.fulfill({ json: { success: false } }))
  await openSignedIn(page, site, fan, '/dashboard?tab=lists')
  await page.getByRole('button', { name: /^Remove .*Gloss Bomb/ }).click()
  await expect(page.getByText('Failed to remove item from list')).toBeVisible()
  await expect(page.getByText('1 item, $21.00 in all')).toBeVisible()
})

// session.spec.ts renews one in two tabs.
test('an expired token is renewed and the action continues', inMatrix(false), async ({ page, site }) => {
  const fan = await register(site)
  await openSignedIn(page, site, fan, '/dashboard?tab=lists')
  await expect(page.getByText('No lists yet')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('wp_token', 'run.out.long-ago'))
  await page.getByLabel('New List Name').fill('Gifts')
  await page.getByRole('button', { name: 'Create List' }).click()
  await expect(page.getByRole('heading', { name: 'Gifts', exact: true })).toBeVisible()
})

// moderation.spec.ts ends a session during a rejection, and add-to-list.spec.ts returns to the dialog.
test(
  'an addition interrupted by an expired session continues after signing in',
  inMatrix(false),
  async ({ page, site }) => {
    const fan = await register(site)
    await openSignedIn(page, site, fan, PRODUCT)
    await hydrated(page)
    const dialog = await openAddToList(page)
    await dialog.getByLabel('New List Name').fill('Gifts')
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.setItem('wp_token', 'run.out.long-ago'))
    await dialog.getByRole('button', { name: 'Add to List' }).click()
    await dialog.getByRole('button', { name: 'Sign in to save it' }).click()
    await fillSignIn(page, fan)
    await expect(page).toHaveURL(site.url + PRODUCT)
    await expect(dialog.getByLabel('New List Name')).toBeVisible()
  },
)

// every-write.spec.ts sends a heart in the same way.
test(
  'an addition made offline waits in the outbox and is sent once',
  inMatrix(false),
  async ({ page, site }) => {
    const fan = await register(site)
    const items = async () => (await rowsFor(site, fan, '/wp/v2/lists'))[0]?.items
    await makeList(site, fan, 'Gifts')
    await openSignedIn(page, site, fan, PRODUCT)
    await hydrated(page)
    const dialog = await openAddToList(page)
    await expect(dialog.getByRole('radio', { name: 'Gifts' })).toBeChecked()
    let sent = 0
    await page.route('**/lists/add', (route) => {
      sent += 1
      return route.abort()
    })
    await dialog.getByRole('button', { name: 'Add to List' }).click()
    await expect(page.getByText('Saved on this device')).toBeVisible({ timeout: 30_000 })
    expect(sent).toBeGreaterThan(0)
    expect(await items()).toEqual([])
    await expect(queueTab(page)).toBeVisible()
    await page.unroute('**/lists/add')
    await expectSent(page)
    expect(await items()).toHaveLength(1)
  },
)

test('no page shows another member’s lists', async ({ page, site }) => {
  const [fan, stranger] = [await register(site), await register(site)]
  const id = await makeList(site, fan, 'Secret gifts')
  const { body } = await callAs(site, fan, 'POST', `/a-list/v2/lists/${id}/share`)
  const { share_token } = body as { share_token: string }
  await callAs(site, fan, 'DELETE', `/a-list/v2/lists/${id}/share`)
  await storeToken(page, site, stranger)
  for (const path of [`/dashboard?tab=lists&list=${id}`, `/list/${id}`, `/list/${share_token}`]) {
    await page.goto(site.url + path)
    await expect(page.getByText(/No lists yet|This list is not shared/)).toBeVisible()
    await expect(page.getByText('Secret gifts')).toHaveCount(0)
  }
})
