import { register } from '../support/accounts.ts'
import { tabTo } from '../support/keyboard.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { collectProblems, expect, hydrated, test } from '../support/test.ts'

test('a shopper signs in without a pointer, returns to the dashboard, and signs out in the account menu', async ({
  page,
  site,
}) => {
  const problems = collectProblems(page)
  const account = await register(site)
  const { username, password } = account
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

  const menu = page.getByRole('button', { name: /^Account/ })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign out' })
  await expect(signOut).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(signOut).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, signOut)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/`)

  await page.goto(`${site.url}/auth`)
  await fillSignIn(page, account)
  await expect(page).toHaveURL(`${site.url}/dashboard`)
  expect(problems).toEqual([])
})
