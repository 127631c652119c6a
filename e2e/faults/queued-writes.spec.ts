import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { MODERATOR, openSignedIn, register, rowsFor } from '../support/accounts.ts'
import { inMatrix } from '../support/matrix.ts'
import { expectSent, queueTab } from '../support/queue.ts'
import type { Site } from '../support/start-site.ts'
import { sendSuggestion } from '../support/suggest.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { scaleTime } from '../support/time-scale.ts'

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

/** Requests fail from now on, until the returned function is called. */
async function cutOff(page: Page, calls: string) {
  await page.route(calls, (route) => route.abort())
  return () => page.unroute(calls)
}

// outbox.test.ts shows that the outbox retries by itself, and backend-down.spec.ts that a write survives a reload.
test(
  'a newsletter sign-up survives an outage and a reload, and is sent once',
  inMatrix(false),
  async ({ page, stoppableSite: site }) => {
    const email = newEmail()
    await open(page, site, '/')
    await site.stopBackend()
    await expect(await signUp(page, email)).toContainText('saved on this device')
    await expect(queueTab(page)).toContainText('1 sign-up is waiting to be sent')

    await page.reload()
    await hydrated(page)
    // The outbox retries by itself, with pauses of up to half a minute, here of up to six seconds.
    await scaleTime(page, 0.2)
    await expect(queueTab(page)).toContainText('1 sign-up is waiting to be sent')

    await site.startBackend()
    await expect(queueTab(page)).toHaveCount(0)
    // The backend responds in the same way to a second sign-up.
    await expect(await signUp(page, email)).toContainText("You're In!")
  },
)

test(
  'a message written during an outage is queued and sent once',
  inMatrix(false),
  async ({ page, stoppableSite: site }) => {
    const words = `Written during an outage, ${randomUUID()}`
    await open(page, site, '/contact')
    await site.stopBackend()
    const form = page.getByRole('form', { name: 'Your message' })
    await form.getByLabel('Email').fill(newEmail())
    await form.getByLabel('Message').fill(words)
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('main').getByText('is saved on this device')).toBeVisible()

    await page.reload()
    await expect(queueTab(page)).toBeVisible()
    await site.startBackend()
    await expectSent(page)
    const rows = await rowsFor(site, MODERATOR, '/a-list/v2/contact')
    expect(rows.filter(({ message }) => message === words)).toHaveLength(1)
  },
)

test('a refused write shows the reason until it is dismissed', async ({ page, site }) => {
  const refused = queueTab(page).getByText('was not accepted')
  await open(page, site, '/')
  const reconnect = await cutOff(page, '**/newsletter/subscribe')
  await signUp(page, newEmail())
  await expect(queueTab(page)).toBeVisible()
  await reconnect()
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

// outbox.test.ts shows that a second write of the same thing gets 409.
test('a member’s review is queued once', inMatrix(false), async ({ page, stoppableSite: site }) => {
  const words = `Kept through an outage, ${randomUUID()}`
  await openSignedIn(page, site, await register(site), '/product/affiliate-gloss-bomb')
  await hydrated(page)
  await page.getByRole('tab', { name: 'Reviews' }).click()
  const write = async (comment: string) => {
    await page.getByLabel('Your rating').selectOption('5 stars')
    await page.getByLabel('Your review').fill(comment)
    await page.getByRole('button', { name: 'Publish review' }).click()
  }
  await page.getByLabel('Your rating').waitFor()
  await site.stopBackend()
  await write(words)
  await expect(queueTab(page)).toContainText('1 review is waiting to be sent')
  await write('Another one')
  await expect(page.getByText('You have already reviewed this product')).toBeVisible()

  await site.startBackend()
  await expectSent(page)
  const response = await fetch(
    `${site.backendUrl}/wp-json/a-list/v1/reviews?product_id=affiliate-gloss-bomb&limit=20`,
  )
  const comments = ((await response.json()) as { comment: string }[]).map(({ comment }) => comment)
  expect(comments).toContain(words)
  expect(comments).not.toContain('Another one')
})
