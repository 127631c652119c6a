import type { Page } from '@playwright/test'
import { MODERATOR, openSignedIn, register } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { startSite } from '../support/start-site.ts'
import { suggest } from '../support/suggest.ts'
import { expect, hydrated, test } from '../support/test.ts'

const tableOf = (name: string, more = '') => `/admin?search=${encodeURIComponent(name)}${more}`

/** The remotes whose files a page has requested. */
function remotesOf(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const remote = /\/remotes\/([^/]+)\//.exec(new URL(request.url()).pathname)?.[1]
    if (remote) asked.add(remote)
  })
  return asked
}

test('a moderator opens, rejects, undoes and approves a submission, and loads only one remote', async ({
  page,
  site,
}) => {
  const { name } = await suggest(site)
  const remotes = remotesOf(page)
  await openSignedIn(page, site, MODERATOR, tableOf(name))
  await expect(page.getByRole('heading', { name: 'Brand Submissions (1)' })).toBeVisible()
  await page.getByRole('button', { name: `Reject ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Brand Submission Details' })
  const reason = dialog.getByLabel('Rejection Reason (optional)')
  await expect(reason).toBeFocused()
  // With the focus on "Close", the space would close the dialog, and the next "a" would approve the row.
  await page.keyboard.type('Not a brand.')
  await expect(reason).toHaveValue('Not a brand.')
  await dialog.getByRole('button', { name: 'Confirm Rejection' }).click()
  await expect(page.getByText('Brand submission has been rejected')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: `Approve ${name}` }).click()
  await expect(page.getByText('Brand has been approved and published to the directory')).toBeVisible()
  await page.getByRole('button', { name: `View details of ${name}` }).click()
  await expect(dialog.getByText('undid a decision')).toBeVisible()
  expect([...remotes]).toEqual(['admin'])
})

test('a status keeps the scroll position of the table, and a search that is typed', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await suggest(site)
  await openSignedIn(page, site, MODERATOR, '/admin')
  const status = page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Pending' })
  await expect(page.getByRole('heading', { name: /^Brand Submissions \(\d/ })).toBeVisible()
  await hydrated(page)
  await page.evaluate(() => {
    scrollTo(0, 150)
    addEventListener('click', () => Object.assign(window, { before: scrollY }), true)
  })
  await status.click()
  await expect(status).toHaveAttribute('aria-current', 'page')
  const { before, now } = await page.evaluate(() => ({ before: Object(window).before, now: scrollY }))
  expect(before).toBeGreaterThan(0)
  expect(now).toBe(before)

  // The search is applied a moment after the last key.
  await page.getByLabel('Search submissions').fill('Nobody')
  await page.getByRole('link', { name: 'Approved' }).click()
  await expect(page).toHaveURL(/status=approved&search=Nobody$/)
})

test('on a phone, figures have notes, and neither a message nor the header covers "Undo"', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { name } = await suggest(site)
  await openSignedIn(page, site, MODERATOR, tableOf(name))
  await expect(page.getByText('approved submissions')).toBeVisible()
  await page.getByRole('button', { name: `Approve ${name}` }).click()
  await expect(page.getByText('Brand has been approved and published to the directory')).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  const isOnTop = () =>
    undo.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  expect(await isOnTop()).toBe(true)
  await page.getByRole('button', { name: `View details of ${name}` }).evaluate((row) => row.scrollIntoView())
  expect(await isOnTop()).toBe(true)
  await expectAccessible(page, 'a table without a pending submission')
})

test('shoppers and visitors never load a file of the admin remote, even at /admin', async ({
  page,
  site,
}) => {
  const fan = await register(site)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openSignedIn(page, site, fan, '/dashboard')
  await expect(page.getByRole('tab', { name: 'Saved' })).toBeVisible()
  await page.goto(`${site.url}/admin`)
  await expect(page.getByRole('heading', { name: 'This page is for moderators' })).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await hydrated(page)
  expect(asked.filter((path) => path.startsWith('/remotes/admin/'))).toEqual([])
  expect(asked.filter((path) => /\/a-list\/v\d\/(admin|brand-submissions|shopify-cache)/.test(path))).toEqual(
    [],
  )
})

test('closed details leave no entry in the history, and Back closes open ones', async ({ page, site }) => {
  const { id, name } = await suggest(site)
  await openSignedIn(page, site, MODERATOR, '/admin?tab=cache')
  const start = page.url()
  await page.goto(site.url + tableOf(name))
  const dialog = page.getByRole('dialog', { name: 'Brand Submission Details' })
  const row = page.getByRole('button', { name, exact: true })
  const table = new RegExp(`search=${encodeURIComponent(name)}$`)
  const closings = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ]
  for (const close of closings) {
    await row.click()
    await expect(page).toHaveURL(new RegExp(`open=${id}$`))
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(table)
    await expect(row).toBeFocused()
  }
  await row.click()
  await dialog.getByRole('button', { name: 'Approve & Publish' }).click()
  await expect(page.getByText('Brand has been approved and published to the directory')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(start)
})

test('if a session ends during a rejection, the reason is kept', async ({ page, site }) => {
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

test('at the admin origin, moderators sign in and work with one remote', async ({
  page,
  site: { backendUrl },
}) => {
  const site = await startSite({
    withBackend: false,
    withAdminOrigin: true,
    env: { BACKEND_URL: backendUrl },
  })
  try {
    const remotes = remotesOf(page)
    await page.goto(`${site.adminUrl}/`)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await fillSignIn(page, MODERATOR)
    await expect(page).toHaveURL(`${site.adminUrl}/admin`)
    await expect(page).toHaveTitle('Admin Dashboard | A-List')
    await expect(page.getByRole('heading', { name: /^Brand Submissions \(\d/ })).toBeVisible()
    expect([...remotes]).toEqual(['admin'])
    await page.goto(`${site.url}/admin?status=pending`)
    await expect(page).toHaveURL(`${site.adminUrl}/admin?status=pending`)
    await page.getByRole('link', { name: 'Open the site' }).click()
    await expect(page).toHaveURL(`${site.url}/`)
  } finally {
    await site.stop()
  }
})
