import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Site } from './start-site.ts'

/** Creates a submission with a unique name, because other tests' rows appear in the same table. */
export async function suggest(
  { backendUrl }: Pick<Site, 'backendUrl'>,
  name = `Brand ${randomUUID().slice(0, 8)}`,
): Promise<{ id: number; name: string }> {
  const response = await fetch(`${backendUrl}/wp-json/a-list/v1/brand-submissions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      brand_name: name,
      website_url: `https://${name.toLowerCase().replaceAll(' ', '-')}.example`,
      category: 'Beauty',
      associated_celebrity: 'Nia New',
      submission_reason: 'Because it belongs here.',
      contact_email: 'nia@new.example',
    }),
  })
  const { submission_id } = (await response.json()) as { submission_id: number }
  return { id: submission_id, name }
}

/** Fills in the form on the open page. @returns the form */
export async function fillSuggestion(page: Page, name: string): Promise<Locator> {
  const form = page.getByRole('form', { name: 'Your suggestion' })
  await form.getByLabel('Brand name').fill(name)
  await form.getByLabel('Website').fill('https://suggested.example.com')
  await form.getByLabel('Category').selectOption('Beauty')
  await form.getByLabel('Celebrity').fill('Jo Doe')
  await form.getByLabel('Why it belongs on the list').fill('A brand that only a test suggests.')
  await form.getByLabel('Your email').fill('jo@example.com')
  return form
}

/** Fills in the form on the open page and sends it. @returns the form */
export async function sendSuggestion(page: Page, name: string): Promise<Locator> {
  const form = await fillSuggestion(page, name)
  await form.getByRole('button', { name: 'Submit brand' }).click()
  return form
}
