// @vitest-environment happy-dom
import { submissionFormSchema } from '@a-list/domain/moderation/submission.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { json, openDashboard, rowOf, submission } from '../../testing/dashboard-backend.ts'

// Anyone can submit any text. It must be shown as text, and only a plain https URL may become a link.

beforeEach(() => localStorage.clear())

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><a href="javascript:alert(1)">x</a>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202egnp.exe',
  'x'.repeat(3000),
]
const FIELDS = [
  ...Object.keys(submissionFormSchema.shape).filter((field) => field !== 'website_url'),
  'admin_notes',
]

/** Whether the list of submissions shows the field. */
const isInList = (field: string) =>
  ['brand_name', 'associated_celebrity', 'category', 'contact_email'].includes(field)

test.each(HOSTILE.map((text) => [text.slice(0, 50), text]))(
  '%j is shown as plain text in every field',
  async (_, text) => {
    // The fields have different texts, so that each is found where it belongs.
    const texts = FIELDS.map((field) => [field, `${field} ${text}`] as const)
    openDashboard('/admin?open=1', {
      'GET /a-list/v1/brand-submissions': () => json([submission(1, Object.fromEntries(texts))]),
    })
    await screen.findByText('Brand Submissions (1)')
    const dialog = await screen.findByRole('dialog')
    for (const [field, hostile] of texts) {
      await waitFor(() => expect(dialog.textContent).toContain(hostile))
      if (isInList(field))
        await waitFor(() => expect(document.querySelector('[data-row="1"]')?.textContent).toContain(hostile))
    }
    expect(document.querySelector('img, script, iframe, [onerror], a[href^="javascript"]')).toBeNull()
  },
)

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://https://a.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://plain.example',
  'ftp://files.example',
  '//no-scheme.example',
  'https://user:secret@bank.example',
  'https://',
  'not an address',
  '',
])('the website %j is no link', async (website_url) => {
  const rows = [submission(1, { website_url })]
  openDashboard('/admin?open=1', { 'GET /a-list/v1/brand-submissions': () => json(rows) })
  await rowOf('Brand 1')
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'This is not a secure URL, so it is not a link.',
  )
  expect(document.querySelectorAll('a[target]')).toHaveLength(0)
})

test('an https website opens in a new tab, without opener or referrer', async () => {
  const rows = [submission(1, { website_url: 'https://safe.example/a?b=1' })]
  openDashboard('/admin?open=1', { 'GET /a-list/v1/brand-submissions': () => json(rows) })
  await rowOf('Brand 1')
  await screen.findByRole('dialog')
  const links = [...document.querySelectorAll('a[target]')]
  expect(
    links.map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]),
  ).toEqual(
    Array.from({ length: 2 }, () => ['https://safe.example/a?b=1', '_blank', 'noopener noreferrer nofollow']),
  )
})
