import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callAs, MODERATOR, openSignedIn, register } from '../support/accounts.ts'
import { fillSignIn } from '../support/sign-in.ts'
import type { Site } from '../support/start-site.ts'
import { expect, test } from '../support/test.ts'

const ADMIN = { username: 'admin', password: MODERATOR.password }

/** A submission with a name of its own: others' rows stand in the same table. */
async function suggest({ backendUrl }: Site): Promise<{ id: number; name: string }> {
  const name = `Brand ${randomUUID().slice(0, 8)}`
  const answer = await fetch(`${backendUrl}/wp-json/a-list/v1/brand-submissions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      brand_name: name,
      website_url: `https://${randomUUID()}.example`,
      category: 'Beauty',
      associated_celebrity: 'Nia New',
      submission_reason: 'Because it belongs here.',
      contact_email: 'nia@new.example',
    }),
  })
  const { submission_id } = (await answer.json()) as { submission_id: number }
  return { id: submission_id, name }
}

const tableOf = (name: string, more = '') => `/admin?search=${encodeURIComponent(name)}${more}`

/** The remotes whose files a page has asked for. */
function remotesOf(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const remote = /\/remotes\/([^/]+)\//.exec(new URL(request.url()).pathname)?.[1]
    if (remote) asked.add(remote)
  })
  return asked
}

test('a moderator finds, opens, rejects with a reason, takes it back and approves, with one remote', async ({
  page,
  site,
}) => {
  const { name } = await suggest(site)
  const remotes = remotesOf(page)
  await openSignedIn(page, site, MODERATOR, tableOf(name))
  await expect(page.getByRole('heading', { name: 'Brand Submissions (1)' })).toBeVisible()
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Brand Submission Details' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByLabel('Rejection Reason (optional)').fill('Not yet known.')
  await dialog.getByRole('button', { name: 'Confirm Rejection' }).click()
  await expect(page.getByText('Brand submission has been rejected')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: `Approve ${name}` }).click()
  await expect(page.getByText('Brand has been approved and published to the directory')).toBeVisible()
  await page.getByRole('button', { name: `View details of ${name}` }).click()
  await expect(dialog.getByText('took it back')).toBeVisible()
  expect([...remotes]).toEqual(['admin'])
})

test('a shopper gets nothing of the remote while shopping, and nothing of the desk at its address', async ({
  page,
  site,
}) => {
  const fan = await register(site)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openSignedIn(page, site, fan, '/dashboard')
  await expect(page.getByRole('tab', { name: 'Saved' })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/remotes/admin/'))).toEqual([])
  await page.goto(`${site.url}/admin`)
  await expect(page.getByRole('heading', { name: 'This page is for moderators' })).toBeVisible()
  expect(asked.filter((path) => /admin\.(desk|cache|analytics|count-chart)\./.test(path))).toEqual([])
  expect(asked.filter((path) => /\/a-list\/v\d\/(admin|brand-submissions|shopify-cache)/.test(path))).toEqual(
    [],
  )
})

test('the second of two moderators is told who decided', async ({ page, site }) => {
  const { id, name } = await suggest(site)
  await openSignedIn(page, site, MODERATOR, tableOf(name, '&status=pending'))
  await expect(page.getByRole('button', { name: `Approve ${name}` })).toBeVisible()
  await callAs(site, ADMIN, 'POST', `/a-list/v1/brand-submissions/${id}/reject`, { rejection_reason: '' })
  await page.getByRole('button', { name: `Approve ${name}` }).click()
  await expect(page.getByText(/Failed to approve submission\. It was rejected by .+\./)).toBeVisible()
  await expect(page.getByText('No brand submissions found')).toBeVisible()
})

test('a session that ends in the middle of a rejection keeps the reason', async ({ page, site }) => {
  const { id, name } = await suggest(site)
  await openSignedIn(page, site, MODERATOR, tableOf(name, `&open=${id}`))
  const dialog = page.getByRole('dialog', { name: 'Brand Submission Details' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByLabel('Rejection Reason (optional)').fill('A long and careful reason')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('wp_token', 'run.out.long-ago'))
  await dialog.getByRole('button', { name: 'Confirm Rejection' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, MODERATOR)
  await expect(dialog.getByLabel('Rejection Reason (optional)')).toHaveValue('A long and careful reason')
})
