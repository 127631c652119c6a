import type { Page } from '@playwright/test'
import { register } from '../support/accounts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('wp_token'))

test('an expired token is renewed once for all tabs, and all tabs sign out at once', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, site.url, await register(site))
  const other = await context.newPage()
  await other.goto(`${site.url}/dashboard`)
  await expect(other.getByRole('main')).toContainText('Hello')

  // As with an expired token, the backend no longer accepts it.
  await page.evaluate(() => localStorage.setItem('wp_token', 'header.payload.signature'))
  const renewals: number[] = []
  context.on('response', (response) => {
    if (response.url().endsWith('/jwt-auth/v1/token/refresh')) renewals.push(response.status())
  })
  await Promise.all([page.reload(), other.reload()])
  for (const tab of [page, other]) await expect(tab.getByRole('main')).toContainText('Hello')
  // A browser may show one tab's storage to another a moment late. The second tab then renews the token too,
  // which also works.
  await expect.poll(() => new Set(renewals)).toEqual(new Set([200]))
  expect(renewals.length).toBeLessThanOrEqual(2)
  await expect.poll(async () => (await tokenOf(page)) === (await tokenOf(other))).toBe(true)

  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('main')).toContainText('Please log in to view your dashboard')
  }
  expect(await tokenOf(other)).toBeNull()
})
