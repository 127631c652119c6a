import { expect, type Page } from '@playwright/test'
import { hydrated } from './test.ts'

/** Fills in the form on /auth, which is open, and sends it. */
export async function fillSignIn(page: Page, username: string, password = 'alist-demo'): Promise<void> {
  await hydrated(page)
  const form = page.getByRole('main')
  await form.getByLabel('Username or email').fill(username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs a demo account in and ends on a page. */
export async function signIn(page: Page, url: string, username: string, path = '/dashboard'): Promise<void> {
  await page.goto(`${url}/auth?return=${encodeURIComponent(path)}`)
  await fillSignIn(page, username)
  await expect(page).toHaveURL(url + path)
}
