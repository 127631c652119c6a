import type { Page } from '@playwright/test'
import { register, storeToken } from '../support/accounts.ts'
import { shown } from '../support/member.ts'
import { expectNoShift, watchShifts } from '../support/shifts.ts'
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

  const renewals: number[] = []
  context.on('response', (response) => {
    if (response.url().endsWith('/jwt-auth/v1/token/refresh')) renewals.push(response.status())
  })
  // As with an expired token, the backend no longer accepts it. The second tab sees the change and may renew at once.
  await page.evaluate(() => localStorage.setItem('wp_token', 'header.payload.signature'))
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

test('a member who opens a page for members is not asked to sign in, and nothing shifts', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await watchShifts(page)
  const first = Promise.withResolvers<void>()
  await page.route(/\.(js|css)$/, async (route) => {
    await first.promise
    await route.continue()
  })
  await storeToken(page, site, await register(site))
  await page.goto(`${site.url}/onboarding`, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  // The page as it is first painted. After five seconds without scripts, a member sees what visitors see.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = 0
    }
  })
  await expect(page.getByText('Make it yours')).toBeAttached()
  await expect(page.getByText('Make it yours')).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.play()
  })
  first.resolve()
  await shown(page, 'Welcome')
  await expectNoShift(page)
})
