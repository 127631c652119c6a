import { MODERATOR, register } from '../support/accounts.ts'
import { inMatrix } from '../support/matrix.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { collectProblems, expect, test } from '../support/test.ts'

test('a shopper signs in, returns to the dashboard and signs out', async ({ page, site }) => {
  const problems = collectProblems(page)
  await page.goto(`${site.url}/dashboard`)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/auth\?return=/)
  await fillSignIn(page, await register(site))
  await expect(page).toHaveURL(`${site.url}/dashboard`)
  await expect(page.getByRole('main')).toContainText('Hello')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Hello')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('main')).toContainText('Please log in to view your dashboard')
  expect(problems).toEqual([])
})

test('a wrong password shows a message, and the input stays', async ({ page, site }) => {
  await page.goto(`${site.url}/auth`)
  const { username } = await register(site)
  await fillSignIn(page, { username, password: 'not-the-password' })
  await expect(page.getByText('Invalid username or password')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByLabel(/username/i)
      .first(),
  ).toHaveValue(username)
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
