import type { Page } from '@playwright/test'
import { type Site, startSite } from '../support/start-site.ts'
import { expect, hydrated, test } from '../support/test.ts'

const EMAIL = 'keeps-trying@example.com'

const waiting = (page: Page) => page.getByRole('complementary', { name: 'Waiting to be sent' })
/** The backend is tried again and again, with pauses of up to half a minute. */
const UNTIL_IT_IS_BACK = { timeout: 45_000 }

async function open(page: Page, site: Site, path: string) {
  await page.goto(site.url + path)
  await hydrated(page)
}

async function signUp(page: Page) {
  const newsletter = page.getByRole('region', { name: 'One letter a week' })
  await newsletter.getByLabel('Email').fill(EMAIL)
  await newsletter.getByRole('button', { name: 'Subscribe' }).click()
  return newsletter
}

/** What moderators see, asked of the backend itself. */
async function suggestedBrands(site: Site): Promise<string[]> {
  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(`${site.backendUrl}/wp-json${path}`, init)
    return response.json()
  }
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ username: 'moderator', password: 'alist-demo' })
  const { token } = (await call('/jwt-auth/v1/token', { method: 'POST', headers, body })) as { token: string }
  const list = await call('/a-list/v1/brand-submissions?per_page=100', {
    headers: { Authorization: `Bearer ${token}` },
  })
  return (list as { brand_name: string }[]).map(({ brand_name }) => brand_name)
}

async function suggest(page: Page, brand: string) {
  await page.getByLabel('Brand name').fill(brand)
  await page.getByLabel('Website').fill('https://brand-nobody-has.example')
  await page.getByLabel('Category').selectOption('Home')
  await page.getByLabel('Celebrity').fill('Somebody Known')
  await page.getByLabel('Why it belongs').fill('It is made with care.')
  await page.getByLabel('Your email').fill(EMAIL)
  await page.getByRole('button', { name: 'Submit brand' }).dblclick()
}

test('a newsletter sign-up outlives the backend’s outage and a reload, and arrives once', async ({
  page,
}) => {
  test.slow()
  const site = await startSite()
  try {
    await open(page, site, '/')
    await site.stopBackend()
    await expect(await signUp(page)).toContainText('kept on this device')
    await expect(waiting(page)).toContainText('1 sign-up is waiting to be sent')

    await page.reload()
    await hydrated(page)
    await expect(waiting(page)).toContainText('1 sign-up is waiting to be sent')

    await site.startBackend()
    await expect(waiting(page)).toHaveCount(0, UNTIL_IT_IS_BACK)
    await expect(await signUp(page)).toContainText('Email already subscribed')
  } finally {
    await site.stop()
  }
})

test('a suggestion sent twice by a nervous hand waits once, and moderators get one', async ({ page }) => {
  test.slow()
  const site = await startSite()
  try {
    await open(page, site, '/submit-brand')
    await site.stopBackend()
    await suggest(page, 'Quite Another')
    await expect(page.getByText('Kept for later')).toBeVisible()
    await expect(page.getByLabel('Brand name')).toHaveValue('')
    await expect(waiting(page)).toContainText('1 suggestion is waiting to be sent')

    await page.reload()
    await site.startBackend()
    await expect(waiting(page)).toHaveCount(0, UNTIL_IT_IS_BACK)
    const brands = await suggestedBrands(site)
    expect(brands.filter((brand) => brand === 'Quite Another')).toHaveLength(1)
  } finally {
    await site.stop()
  }
})

test('what the backend refuses is shown with its reason until it is dismissed', async ({ page }) => {
  test.slow()
  const site = await startSite()
  try {
    await open(page, site, '/')
    await expect(await signUp(page)).toContainText("You're In!")
    await page.reload()
    await hydrated(page)
    await site.stopBackend()
    await signUp(page)
    await expect(waiting(page)).toBeVisible()
    await site.startBackend()
    await expect(waiting(page)).toContainText('was not taken', UNTIL_IT_IS_BACK)
    await waiting(page).getByText('was not taken').click()
    await expect(waiting(page)).toContainText('Email already subscribed')
    await page.reload()
    await waiting(page).getByText('was not taken').click()
    await waiting(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(waiting(page)).toHaveCount(0)
    await page.reload()
    await hydrated(page)
    await expect(waiting(page)).toHaveCount(0)
  } finally {
    await site.stop()
  }
})

test('what was typed into the form is there after a reload; what waits can be given up', async ({ page }) => {
  const site = await startSite({ withBackend: false })
  try {
    await open(page, site, '/submit-brand')
    await page.getByLabel('Brand name').fill('Half a thought')
    await page.reload()
    await expect(page.getByLabel('Brand name')).toHaveValue('Half a thought')
    await suggest(page, 'A second thought')
    await waiting(page).getByText('is waiting to be sent').click()
    await waiting(page).getByRole('button', { name: 'Drop' }).click()
    await expect(waiting(page)).toHaveCount(0)
  } finally {
    await site.stop()
  }
})

test('a review of somebody who is signed in waits, goes under their name, and a second one is refused at once', async ({
  page,
}) => {
  test.slow()
  const site = await startSite()
  try {
    await open(page, site, '/auth?return=/product/affiliate-gloss-bomb')
    const form = page.getByRole('main')
    await form
      .getByLabel(/username/i)
      .first()
      .fill('shopper')
    await form
      .getByLabel(/^password/i)
      .first()
      .fill('alist-demo')
    await form.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('tab', { name: 'Reviews' }).click()

    const write = async (words: string) => {
      await page.getByLabel('Your rating').selectOption('5 stars')
      await page.getByLabel('Your review').fill(words)
      await page.getByRole('button', { name: 'Publish review' }).click()
    }
    await page.getByLabel('Your rating').waitFor()
    await site.stopBackend()
    await write('Kept through an outage')
    await expect(waiting(page)).toContainText('1 review is waiting to be sent')
    await write('Another one')
    await expect(page.getByText('You have already reviewed this product')).toBeVisible()

    await site.startBackend()
    await expect(waiting(page)).toHaveCount(0, UNTIL_IT_IS_BACK)
    const reviews = await fetch(
      `${site.backendUrl}/wp-json/a-list/v1/reviews?product_id=affiliate-gloss-bomb&limit=20`,
    )
    const written = (await reviews.json()) as { comment: string }[]
    expect(written.map(({ comment }) => comment)).toContain('Kept through an outage')
    expect(written.map(({ comment }) => comment)).not.toContain('Another one')
  } finally {
    await site.stop()
  }
})
