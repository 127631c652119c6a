import { expect, type Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { hydrated } from './test.ts'

/** Waits for the form on /auth, fills it in and submits it. */
export async function fillSignIn(page: Page, { username, password }: Account): Promise<void> {
  await expect(page).toHaveURL(/\/auth(\?|$)/)
  await hydrated(page)
  const form = page.getByRole('main')
  await form.getByLabel('Username or email').fill(username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in with the form and ends on the given page. */
export async function signIn(page: Page, url: string, account: Account, path = '/dashboard'): Promise<void> {
  await page.goto(`${url}/auth?return=${encodeURIComponent(path)}`)
  await fillSignIn(page, account)
  await expect(page).toHaveURL(url + path)
}
