import { MODERATOR, register } from '../support/accounts.ts'
import { tabTo } from '../support/keyboard.ts'
import { inMatrix } from '../support/matrix.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { collectProblems, expect, hydrated, test } from '../support/test.ts'

test('a shopper signs in without a pointer, returns to the dashboard, and signs out in the account menu', async ({
  page,
  site,
}) => {
  const problems = collectProblems(page)
  const { username, password } = await register(site)
  await page.goto(`${site.url}/dashboard`)
  await hydrated(page)
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Sign In' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth\?return=/)
  await hydrated(page)
  await tabTo(page, page.getByLabel('Username or email'))
  await page.keyboard.type(username)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.evaluate(() => scrollTo(0, 200))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.url}/dashboard`)
  await expect(page.getByRole('main')).toContainText('Hello')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Hello')

  const account = page.getByRole('button', { name: /^Account/ })
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
  await expect(page).toHaveURL(`${site.url}/`)
  expect(problems).toEqual([])
})

// guarded-page.test.tsx shows the same, and moderation.spec.ts opens the page as both.
test(
  'a moderator can open the moderation page, and a shopper can’t',
  inMatrix(false),
  async ({ page, site }) => {
    await page.goto(`${site.url}/auth?return=/admin`)
    await fillSignIn(page, MODERATOR)
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await page.goto(`${site.url}/auth?return=/admin`)
    await fillSignIn(page, await register(site))
    await expect(page).toHaveURL(`${site.url}/admin`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for moderators')
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toHaveCount(0)
  },
)

// form-routes.test.ts shows the same without a browser.
test('a return URL outside the site is ignored', inMatrix(false), async ({ page, site }) => {
  await page.goto(`${site.url}/auth?return=https://evil.example/`)
  await fillSignIn(page, await register(site))
  await expect(page).toHaveURL(`${site.url}/dashboard`)
})
