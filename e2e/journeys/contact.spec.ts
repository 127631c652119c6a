import type { Page } from '@playwright/test'
import { startSite } from '../support/start-site.ts'
import { expect, hydrated, test } from '../support/test.ts'

async function write(page: Page, words: string) {
  const form = page.getByRole('form', { name: 'Your message' })
  await form.getByLabel('Email').fill('ada@example.com')
  await form.getByLabel('Message').fill(words)
  return form.getByRole('button', { name: 'Send message' })
}

/** What moderators read, asked of the backend itself. */
async function messages(backendUrl: string): Promise<string[]> {
  const base = `${backendUrl}/wp-json`
  const signedIn = await fetch(`${base}/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'moderator', password: 'alist-demo' }),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const answer = await fetch(`${base}/a-list/v2/contact`, { headers: { Authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { message: string }[]).map(({ message }) => message)
}

test('a message reaches the moderators; a half-written one is not left behind by accident', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/contact`)
  await hydrated(page)
  const send = await write(page, 'Sent from the contact page')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.dismiss()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Stories' }).click()
  await expect(page).toHaveURL(`${site.url}/contact`)
  expect(questions).toEqual(['confirm'])

  await send.click()
  await expect(page.getByRole('main').getByText('Your message has arrived')).toBeVisible()
  expect(await messages(site.backendUrl)).toEqual(['Sent from the contact page'])
  await page.getByRole('banner').getByRole('link', { name: 'Stories' }).click()
  await expect(page).toHaveTitle('Stories | A-List')
  expect(questions).toEqual(['confirm'])
})

test('written while the backend is away, a message is kept and arrives once', async ({ page }) => {
  test.slow()
  const site = await startSite()
  try {
    await page.goto(`${site.url}/contact`)
    await hydrated(page)
    await site.stopBackend()
    await (await write(page, 'Written during an outage')).click()
    await expect(page.getByRole('main').getByText('stays on this device')).toBeVisible()
    await page.reload()
    await site.startBackend()
    const waiting = page.getByRole('complementary', { name: 'Waiting to be sent' })
    await expect(waiting).toHaveCount(0, { timeout: 45_000 })
    await expect.poll(() => messages(site.backendUrl)).toEqual(['Written during an outage'])
  } finally {
    await site.stop()
  }
})
