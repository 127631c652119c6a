import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openSignedIn, register } from '../support/accounts.ts'
import { expectSent, queueTab } from '../support/queue.ts'
import type { Site } from '../support/start-site.ts'
import { sendSuggestion } from '../support/suggest.ts'
import { expect, hydrated, test } from '../support/test.ts'

const newEmail = () => `keeps-trying-${randomUUID().slice(0, 8)}@example.com`

async function open(page: Page, site: Site, path: string) {
  await page.goto(site.url + path)
  await hydrated(page)
}

async function signUp(page: Page, email: string) {
  const newsletter = page.getByRole('region', { name: 'One letter a week' })
  await newsletter.getByLabel('Email').fill(email)
  await newsletter.getByRole('button', { name: 'Subscribe' }).click()
  return newsletter
}

/** Requests fail from now on, until a newer route answers them. */
async function cutOff(page: Page, calls: string) {
  await page.route(calls, (route) => route.abort())
}

test('a refused write shows the reason until it is dismissed', async ({ page, site }) => {
  const refused = queueTab(page).getByText('was not accepted')
  await open(page, site, '/')
  await cutOff(page, '**/newsletter/subscribe')
  await signUp(page, newEmail())
  await expect(queueTab(page)).toBeVisible()
  // A WordPress may send this response. The reference backend never does, because it would reveal who has
  // subscribed.
  await page.route('**/newsletter/subscribe', (route) =>
    route.fulfill({ status: 409, json: { code: 'already', message: '', data: { status: 409 } } }),
  )
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(refused).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 45_000 })
  await refused.click()
  await expect(queueTab(page)).toContainText('Email already subscribed')
  await page.reload()
  await refused.click()
  await queueTab(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(queueTab(page)).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(queueTab(page)).toHaveCount(0)
})

test('form input survives a reload, and a queued write can be discarded', async ({ page, site }) => {
  await open(page, site, '/submit-brand')
  await page.getByLabel('Brand name').fill('Half a thought')
  await page.reload()
  await expect(page.getByLabel('Brand name')).toHaveValue('Half a thought')
  await hydrated(page)
  await cutOff(page, '**/brand-submissions')
  await sendSuggestion(page, 'A second thought')
  await queueTab(page).getByText('is waiting to be sent').click()
  await queueTab(page).getByRole('button', { name: 'Discard' }).click()
  await expect(queueTab(page)).toHaveCount(0)
})

for (const width of [390, 1280]) {
  test(`at ${width} px, a toast does not cover what waits to be sent`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, site, '/submit-brand')
    await cutOff(page, '**/brand-submissions')
    await sendSuggestion(page, 'A third thought')
    await expect(queueTab(page)).toBeVisible()
    const toast = page.locator('.toasts').getByRole('status')
    await expect(toast).toContainText('Saved for later')
    const bottom = await toast.evaluate((card) => card.getBoundingClientRect().bottom)
    const top = await queueTab(page).evaluate((panel) => panel.getBoundingClientRect().top)
    expect(bottom).toBeLessThan(top)
  })
}

test('what waits to be sent does not cover the message that has the focus', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, site, '/')
  await cutOff(page, '**/newsletter/subscribe')
  const newsletter = page.getByRole('region', { name: 'One letter a week' })
  const email = newsletter.getByLabel('Email')
  await email.fill(newEmail())
  // Directly above the bottom bar, which is where the panel appears.
  await newsletter.getByRole('button', { name: 'Subscribe' }).evaluate((button) => {
    scrollBy({ top: button.getBoundingClientRect().bottom - 770, behavior: 'instant' })
  })
  await email.press('Enter')
  const message = newsletter.locator('#form-newsletter')
  await expect(message).toContainText('will be sent automatically')
  await expect(message).toBeFocused()
  await expect(queueTab(page)).toBeVisible()
  const bottom = await message.evaluate((text) => text.getBoundingClientRect().bottom)
  const top = await queueTab(page).evaluate((panel) => panel.getBoundingClientRect().top)
  expect(bottom).toBeLessThan(top)

  await page.unroute('**/newsletter/subscribe')
  await expectSent(page)
  await expect(message).toContainText("You're In!")
})

test('a page that was opened while a heart waited shows it once it has been sent', async ({ page, site }) => {
  await openSignedIn(page, site, await register(site), '/product/affiliate-soft-pinch-blush')
  await hydrated(page)
  const calls = '**/favorites/product'
  await cutOff(page, calls)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /Soft Pinch/ })
    .and(page.locator('[aria-pressed]'))
    .first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(queueTab(page)).toBeVisible()
  const fetched = page.waitForResponse('**/a-list/v1/favorites')
  await page.reload()
  await fetched
  await expect(queueTab(page)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.unroute(calls)
  await expectSent(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})
