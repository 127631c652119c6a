import type { Page } from '@playwright/test'
import { COMPANY, startWordPress, type WordPress } from '../../backend/wordpress/testing/start-wordpress.ts'
import type { Site } from '../support/start-site.ts'
import { sendSuggestion } from '../support/suggest.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { skipWithoutWordPress } from './skip-without-wordpress.ts'
import { type CountedSite, startCounted, testUpstreamCalls } from './upstream-calls.ts'

// The site on a WordPress that has a company's post types and fields, but not our plugin: it shows the
// catalogue, and says what is not possible.

skipWithoutWordPress()
test.describe.configure({ mode: 'serial' })

let wordpress: WordPress
let counted: CountedSite
let site: Site

test.beforeAll(async () => {
  wordpress = await startWordPress({ withPlugin: false, mustUse: COMPANY })
  counted = await startCounted(wordpress)
  site = counted.site
})
test.afterAll(async () => {
  await site?.stop()
  await counted?.relay.stop()
  await wordpress?.stop()
})

testUpstreamCalls(() => counted)

const PRODUCT = '/product/affiliate-gloss-bomb'

const glossBomb = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('heading', { name: /Gloss Bomb/ })
    .first()

test('its products and brands are listed, searched and shown with their story', async ({ page }) => {
  await page.goto(`${site.url}/discover?category=beauty`)
  await expect(page.locator('#products article').first()).toBeVisible()
  await page.goto(`${site.url}/discover?search=gloss`)
  await expect(glossBomb(page)).toBeVisible()
  await hydrated(page)
  await page.getByRole('combobox').first().fill('fenty')
  await page
    .getByRole('option', { name: /Fenty Beauty/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fenty Beauty')
  await expect(glossBomb(page)).toBeVisible()
  await page.getByRole('tab', { name: /Story/ }).click()
  await expect(page.getByRole('main')).toContainText('Rihanna')
})

test('a product opens by slug and by number, and links to its shop', async ({ page }) => {
  await page.goto(site.url + PRODUCT)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gloss Bomb')
  const slug = 'affiliate-gloss-bomb,gloss-bomb'
  const found = await fetch(`${wordpress.url}/wp-json/wp/v2/products?slug=${slug}&_fields=id`)
  const [record] = (await found.json()) as { id: number }[]
  await page.goto(`${site.url}/product/${record?.id}`)
  await expect(page).toHaveURL(/\/product\/(affiliate-)?gloss-bomb$/)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Shop|Buy/ })
      .first(),
  ).toHaveAttribute('href', /[?&]ref=a-list/)
})

test('signing in says that the site has no accounts', async ({ page }) => {
  await page.goto(`${site.url}/auth`)
  await hydrated(page)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(wordpress.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).last().click()
  await expect(page.getByText('Login failed. This site has no accounts.')).toBeVisible()
})

test('a suggestion that WordPress can’t accept stays in the form', async ({ page }) => {
  await page.goto(`${site.url}/submit-brand`)
  await hydrated(page)
  const form = await sendSuggestion(page, 'A lost brand')
  await expect(page.getByText('Failed to submit brand suggestion. Please try again.')).toBeVisible()
  await expect(form.getByLabel('Brand name')).toHaveValue('A lost brand')
})
