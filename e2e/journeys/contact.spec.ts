import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { MODERATOR, rowsFor } from '../support/accounts.ts'
import type { Site } from '../support/start-site.ts'
import { expect, hydrated, test } from '../support/test.ts'

async function write(page: Page, words: string) {
  const form = page.getByRole('form', { name: 'Your message' })
  await form.getByLabel('Email').fill('ada@example.com')
  await form.getByLabel('Message').fill(words)
  return form.getByRole('button', { name: 'Send message' })
}

/** The messages that moderators see, read from the backend. */
async function messages(site: Site): Promise<unknown[]> {
  return (await rowsFor(site, MODERATOR, '/a-list/v2/contact')).map(({ message }) => message)
}

test('a message reaches the moderators, and a draft is protected from accidental loss', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/contact`)
  await hydrated(page)
  // Other tests may write from the same site, so only this test's message counts.
  const words = `Sent from the contact page, ${randomUUID()}`
  const send = await write(page, words)
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.dismiss()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Stories' }).click()
  await expect.poll(() => questions).toEqual(['confirm'])
  await expect(page).toHaveURL(`${site.url}/contact`)

  await send.click()
  await expect(page.getByRole('main').getByText('Your message has arrived')).toBeVisible()
  expect(await messages(site)).toContain(words)
  await page.getByRole('banner').getByRole('link', { name: 'Stories' }).click()
  await expect(page).toHaveTitle('Stories | A-List')
  expect(questions).toEqual(['confirm'])
})
