import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openSignedIn, register } from '../support/accounts.ts'
import { expectSent } from '../support/queue.ts'
import { expect, hydrated, test } from '../support/test.ts'

async function openReviews(page: Page) {
  await page.getByRole('tab', { name: 'Reviews' }).click()
  const form = page.getByRole('form', { name: 'Write a review' })
  await expect(form).toBeVisible()
  return form
}

async function fill(form: Awaited<ReturnType<typeof openReviews>>, comment: string) {
  await form.getByLabel('Your rating').selectOption('4')
  await form.getByLabel('Your review').fill(comment)
}

/** Used only here, because other tests would find these reviews. */
const PRODUCT = '/product/affiliate-cotton-rib-tank'
const WORDS = `Lasts all day, ${randomUUID()}`

test('a review can be written once, is protected from accidental loss, and can be deleted', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, await register(site), PRODUCT)
  await hydrated(page)

  // The same member in another tab, which does not know about the first one's review.
  const other = await page.context().newPage()
  await other.goto(site.url + PRODUCT)
  await hydrated(other)
  const late = await openReviews(other)
  await fill(late, 'Said twice')

  const form = await openReviews(page)
  await fill(form, WORDS)
  await page.getByRole('banner').getByRole('link', { name: 'Stories' }).click()
  await expect(page).toHaveURL(`${site.url}/blog`)
  await page.goBack()
  await openReviews(page)
  await expect(form.getByLabel('Your review')).toHaveValue(WORDS)
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(form).toHaveCount(0)
  await openReviews(page)
  await expect(form.getByLabel('Your review')).toHaveValue(WORDS)
  await page.route('**/a-list/v1/reviews', (route) => route.abort())
  await form.getByRole('button', { name: 'Publish review' }).press('Enter')
  const waiting = page.getByRole('region', { name: 'Your review' })
  await expect(waiting).toContainText(WORDS)
  await expect(form).toHaveCount(0)
  await page.unroute('**/a-list/v1/reviews')
  await expectSent(page)
  await expect(page.getByRole('listitem').filter({ hasText: WORDS })).toBeVisible()
  await expect(waiting.or(form)).toHaveCount(0)
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('review')))
  expect(await drafts()).toEqual([])
  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeFocused()

  await late.getByRole('button', { name: 'Publish review' }).click()
  await expect(other.getByText('You have already reviewed this product')).toBeVisible()
  await expect(late.getByLabel('Your review')).toHaveValue('Said twice')

  // At the top of the window, the browser would keep what is below the review in place.
  const remove = page.getByRole('button', { name: 'Delete my review' })
  await remove.evaluate((button) => button.scrollIntoView())
  await remove.focus()
  const scrolled = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Review deleted')).toBeVisible()
  await expect(page.getByText(WORDS)).toHaveCount(0)
  await expect(form).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Review restored')).toBeVisible()
  await expect(page.getByText(WORDS)).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeFocused()
  await remove.click()
  await expect(page.getByText(WORDS)).toHaveCount(0)

  await late.getByRole('button', { name: 'Publish review' }).click()
  await expect(late).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Your review was not restored.')).toBeVisible()
  await expect(page.getByText('You have already reviewed this product')).toBeVisible()
})
