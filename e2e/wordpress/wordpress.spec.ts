import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../backend/src/testing/demo-password.ts'
import { startWordPress, type WordPress } from '../../backend/wordpress/testing/start-wordpress.ts'
import { type Account, callAs, openSignedIn, register } from '../support/accounts.ts'
import { inMatrix } from '../support/matrix.ts'
import { fillSignIn } from '../support/sign-in.ts'
import type { Site } from '../support/start-site.ts'
import { sendSuggestion } from '../support/suggest.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { skipWithoutWordPress } from './skip-without-wordpress.ts'
import { type CountedSite, startCounted, testUpstreamCalls } from './upstream-calls.ts'

// The site on a real WordPress with our plugin, with only the documented settings.

skipWithoutWordPress()
// All journeys share one WordPress. They add data, and don't depend on each other's data. `npm test` leaves some of
// them to `--full`, because backend/contract/ tries each endpoint on a WordPress.
test.describe.configure({ mode: 'serial' })

/** The seeded catalogue has a password of its own, unlike the reference backend. */
const MODERATOR: Account = { username: 'moderator', password: DEMO_PASSWORD }

let wordpress: WordPress
let counted: CountedSite
let site: Site
let backend: { url: string; backendUrl: string }

test.beforeAll(async () => {
  wordpress = await startWordPress({ withPlugin: true })
  counted = await startCounted(wordpress)
  site = counted.site
  backend = { url: site.url, backendUrl: wordpress.url }
})
test.afterAll(async () => {
  await site?.stop()
  await counted?.relay.stop()
  await wordpress?.stop()
})

testUpstreamCalls(() => counted)

const PRODUCT = '/product/affiliate-gloss-bomb'

async function openAsNewMember(page: Page, path: string): Promise<Account> {
  const account = await register(backend)
  await openSignedIn(page, site, account, path)
  await hydrated(page)
  return account
}

test('brands and products are browsed and searched', async ({ page }) => {
  await page.goto(`${site.url}/discover?category=beauty`)
  await expect(page.getByText('you are looking at sample brands')).toHaveCount(0)
  await expect(page.locator('#products article').first()).toBeVisible()
  await hydrated(page)
  await page.getByRole('combobox').first().fill('skims')
  await page.getByRole('option', { name: /SKIMS/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SKIMS')
})

// site-on-wordpress.test.ts shows the same.
test('a product opens by its slug, and by its number', inMatrix(false), async ({ page }) => {
  await page.goto(site.url + PRODUCT)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gloss Bomb')
  const [record] = (await (
    await fetch(`${wordpress.url}/wp-json/wp/v2/products?slug=affiliate-gloss-bomb`)
  ).json()) as {
    id: number
  }[]
  await page.goto(`${site.url}/product/${record?.id}`)
  await expect(page).toHaveURL(site.url + PRODUCT)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gloss Bomb')
})

test('a shopper signs up, signs in and returns to the dashboard', inMatrix(false), async ({ page }) => {
  const account = await register(backend)
  await page.goto(`${site.url}/auth?return=%2Fdashboard`)
  await fillSignIn(page, account)
  await expect(page).toHaveURL(`${site.url}/dashboard`)
  await expect(page.getByRole('tab', { name: 'Saved' })).toBeVisible()
})

test('a heart is set, appears in Saved, and is removed', async ({ page }) => {
  await openAsNewMember(page, PRODUCT)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await expect(page.getByText('Product Saved!')).toBeVisible()
  await page.goto(`${site.url}/dashboard?tab=saved`)
  await expect(page.getByRole('main').getByRole('heading', { name: /Gloss Bomb/ })).toBeVisible()
  await page.getByRole('button', { name: /^Remove .*Gloss Bomb.* from your favorites$/ }).click()
  await expect(page.getByText('Removed from your favorites')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
})

test('a product is put into a new list, with its price', inMatrix(false), async ({ page }) => {
  await openAsNewMember(page, PRODUCT)
  await page
    .getByRole('main')
    .getByRole('button', { name: /to a shopping list/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/list name/i).fill('Gifts')
  await dialog
    .getByRole('button', { name: /Add|Create/ })
    .last()
    .click()
  await expect(page.getByText('added to your shopping list')).toBeVisible()
  await page.goto(`${site.url}/dashboard?tab=lists`)
  await expect(page.getByRole('region', { name: 'Gifts' }).getByText('1 item, $21.00 in all')).toBeVisible()
})

test('a brand is suggested, approved by a moderator, and has its page', async ({ page }) => {
  const name = `Suggested ${randomUUID().slice(0, 8)}`
  await page.goto(`${site.url}/submit-brand`)
  await hydrated(page)
  await sendSuggestion(page, name)
  await expect(page.getByText('Submission Successful!').first()).toBeVisible()
  await openSignedIn(page, site, MODERATOR, `/admin?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Approve ${name}` }).click()
  await expect(page.getByText('Brand has been approved and published to the directory')).toBeVisible()
  await page.goto(`${site.url}/brand/${name.toLowerCase().replace(' ', '-')}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('a moderator teaches the search a word, until it is removed', async ({ page }) => {
  await openSignedIn(page, site, MODERATOR, '/admin?tab=analytics')
  await page.getByLabel('Words, separated by commas').fill('schnute, lipstick')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('The search knows them now')).toBeVisible()
  await page.goto(`${site.url}/discover?search=schnute`)
  await expect(page.locator('#products').getByText('Lipstick').first()).toBeVisible()
  await page.goto(`${site.url}/admin?tab=analytics`)
  await page.getByRole('button', { name: 'Remove schnute, lipstick' }).click()
  await expect(page.getByText('The search no longer knows them')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove schnute, lipstick' })).toHaveCount(0)
})

test('an alert arrives and is read', inMatrix(false), async ({ page }) => {
  const account = await openAsNewMember(page, '/dashboard?tab=alerts')
  const me = (await callAs(backend, account, 'GET', '/wp/v2/users/me')).body as { id: number }
  const sent = await callAs(backend, MODERATOR, 'POST', '/a-list/v1/notifications', {
    user_id: me.id,
    title: 'A new brand is here',
    description: 'Look at it.',
    target_url: '/brand/skims',
    type: 'new_brand',
  })
  expect(sent.status).toBe(201)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'A new brand is here' })).toBeVisible()
  const read = page.getByRole('button', { name: 'Mark as read A new brand is here' })
  await read.click()
  await expect(read).toHaveCount(0)
})

test('a review is written and deleted', inMatrix(false), async ({ page }) => {
  await openAsNewMember(page, PRODUCT)
  const words = `Lasts all day, ${randomUUID()}`
  await page.getByRole('tab', { name: 'Reviews' }).click()
  const form = page.getByRole('form', { name: 'Write a review' })
  await form.getByLabel('Your rating').selectOption('4')
  await form.getByLabel('Your review').fill(words)
  await form.getByRole('button', { name: 'Publish review' }).click()
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: 'Delete my review' }).click()
  await expect(page.getByText(words)).toHaveCount(0)
})

test('in an outage, pages show sample data and a notice', async ({ page }) => {
  await wordpress.stop()
  await page.goto(`${site.url}/brand/goop`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Goop')
  await expect(page.getByText('you are looking at sample brands')).toBeVisible()
})
