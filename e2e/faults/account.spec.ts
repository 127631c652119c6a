import { callAs, register, storeToken } from '../support/accounts.ts'
import { makeList } from '../support/lists.ts'
import { expect, hydrated, test } from '../support/test.ts'

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

test('without the code of a dashboard’s tab, the tab says so, the dashboard stays, and the code can be fetched later', async ({
  page,
  site,
}) => {
  await storeToken(page, site, await register(site))
  await page.goto(`${site.url}/dashboard`)
  await hydrated(page)
  const code = /\/remotes\/account\/.*lists/
  await page.route(code, (route) => route.abort())
  await page.getByRole('tab', { name: 'Lists' }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('alert')).toHaveText(
    'This part didn’t load. Check your connection and try again.',
  )
  await page.unroute(code)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByText('No lists yet')).toBeVisible()
})
