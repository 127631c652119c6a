import type { Page } from '@playwright/test'
import { refocusUntil } from '../support/refocus.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { test as base, expect } from '../support/test.ts'

/** Paths are relative to the site. */
const test = base.extend({ baseURL: async ({ site }, use) => use(site.url) })

const PASSWORD = 'a phrase that nobody guesses'
const NEXT_PASSWORD = 'another phrase that nobody guesses'
const THIRD_PASSWORD = 'a third phrase that nobody guesses'

/** Waits until there are this many e-mails with this subject to this address. @returns their rows, newest first */
async function findMails(page: Page, subject: string, to: string, count: number) {
  const rows = page.getByRole('row').filter({ hasText: to }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto('/__mail')
    await expect(rows.nth(count - 1)).toBeVisible({ timeout: 500 })
  }).toPass()
  return rows
}

/** Opens the newest of so many e-mails with this subject to this address, and follows its link. */
async function openLink(page: Page, subject: string, to: string, count = 1) {
  const rows = await findMails(page, subject, to, count)
  await rows.first().getByRole('link').click()
  await page.locator('pre a').first().click()
}

async function signUp(page: Page, username: string) {
  await page.goto('/auth?tab=sign-up')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/(dashboard|onboarding)/)
}

test('a member confirms and changes the address, changes the password, forgets it, and signs in with a new one', async ({
  page,
}) => {
  const username = `forgetful${Date.now()}`
  await signUp(page, username)
  await page.goto('/dashboard?tab=settings')
  await expect(page.getByText('is not confirmed yet')).toBeVisible()
  await page.getByLabel('Current password').fill('not it')
  await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD)
  await page.getByLabel('Confirm new password').fill(NEXT_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('That is not your password')).toBeVisible()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('All other devices are signed out.')).toBeVisible()

  const email = `${username}@new.example`
  const form = page.getByRole('form', { name: 'Change your email address' })
  await form.getByLabel('New email address').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(NEXT_PASSWORD)
  await form.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByText(`Open the link that we have sent to ${email}`)).toBeVisible()
  const other = await page.context().newPage()
  await findMails(other, 'Confirm your email address', email, 1)
  // The link in this e-mail ends with the password.
  await page.getByLabel('Current password').fill(NEXT_PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill(THIRD_PASSWORD)
  await page.getByLabel('Confirm new password').fill(THIRD_PASSWORD)
  await form.getByLabel('New email address').fill('draft@new.example')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Open the link that we have sent')).toBeHidden()
  await expect(form.getByLabel('New email address')).toHaveValue('draft@new.example')

  await form.getByLabel('New email address').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(THIRD_PASSWORD)
  await form.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByText(`Open the link that we have sent to ${email}`)).toBeVisible()
  await openLink(other, 'Confirm your email address', email, 2)
  // An old link in the same tab, and then the good one again.
  const link = other.url()
  await expect(other.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  const open = (url: string) => Promise.all([other.waitForEvent('load'), other.goto(url)])
  await open(`/confirm#${'x'.repeat(43)}`)
  await other.getByRole('button', { name: 'Confirm' }).click()
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
  await open(link)
  await other.getByRole('button', { name: 'Confirm' }).click()
  await expect(other.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused()
  await other.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(other).toHaveURL(/\/dashboard/)
  await other.close()

  // The tab in which the change began knows of it when the member is back.
  await refocusUntil(page, () =>
    expect(page.getByText(`${email} is confirmed.`)).toBeVisible({ timeout: 1000 }),
  )
  await expect(page.getByText('Open the link that we have sent')).toBeHidden()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.getByLabel('Username or email').fill(email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  // On a wide screen, the page has a picture like the sign-in page.
  await expect(page.getByRole('main').getByRole('presentation')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth')
  await expect(page.getByLabel('Username or email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await openLink(page, 'Choose a new password', email)
  await page.getByLabel('New password', { exact: true }).fill(THIRD_PASSWORD)
  await page.getByLabel('Confirm new password').fill(THIRD_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await page.goto('/auth')
  await fillSignIn(page, { username: email, password: THIRD_PASSWORD })
  await expect(page).toHaveURL(/\/(dashboard|onboarding)/)
})

test('the newsletter starts after a second step, and its link ends it', async ({ page, request }) => {
  const email = `reader${Date.now()}@example.com`
  await request.post('/wp-json/wp/v2/newsletter/subscribe', { data: { email } })
  await openLink(page, 'Please confirm your subscription', email)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'You’re In!' })).toBeVisible()

  await page.goto('/__mail')
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  await page.getByRole('link', { name: 'Show the HTML version' }).click()
  await page.getByRole('link', { name: 'Unsubscribe' }).click()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused()
})

test('a link without a token, or with a damaged or used one, says what to do', async ({ page }) => {
  for (const address of ['/confirm', '/confirm#garbage', '/reset-password#garbage', '/reset-password']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await page.goto(`/reset-password#${'x'.repeat(43)}`)
  await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD)
  await page.getByLabel('Confirm new password').fill(NEXT_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/has expired or was already used/)
})

test('only people on this machine see the e-mails', async ({ request }) => {
  expect((await request.get('/__mail')).status()).toBe(200)
  const forwarded = await request.get('/__mail', { headers: { 'X-Forwarded-For': '203.0.113.7' } })
  expect(forwarded.status()).toBe(404)
  const rebound = await request.get('/__mail', { headers: { Host: 'evil.example' } })
  expect(rebound.status()).toBe(404)
})
