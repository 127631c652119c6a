import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import { MODERATOR, openSignedIn, register } from '../support/accounts.ts'
import { inMatrix } from '../support/matrix.ts'
import { fillSuggestion, sendSuggestion } from '../support/suggest.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { expectNoSidewaysScroll, NARROWEST } from '../support/viewports.ts'

// What people come for, from the home page to the end, and how many presses it takes. Typing does not count. A friend's
// list is in friend-list.spec.ts, and the keyboard's way to the first product in keyboard.spec.ts.

/** Presses controls, and counts. */
function presser(gesture: 'click' | 'tap') {
  let presses = 0
  return {
    press: async (control: Locator) => {
      await control[gesture]()
      presses += 1
    },
    presses: () => presses,
  }
}

async function openPhone(browser: Browser): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const phone = await browser.newContext({ viewport, hasTouch: true, isMobile: true })
  return phone.newPage()
}

async function search(page: Page, words: string) {
  const box = page.getByRole('combobox', { name: 'Search' }).locator('visible=true')
  await box.fill(words)
  await box.press('Enter')
  await expect(page).toHaveURL(/\/discover\?search=/)
}

test('on a phone, a vegan lipstick under $30 is found, and left for its shop, in 5 taps', async ({
  browser,
  site,
}) => {
  const page = await openPhone(browser)
  await page.goto(site.url)
  await hydrated(page)
  const { press, presses } = presser('tap')
  await press(page.getByRole('navigation', { name: 'Quick links' }).getByRole('button', { name: 'Search' }))
  await search(page, 'vegan lipstick')
  await press(page.getByRole('main').getByRole('button', { name: 'Filter' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Under $30' }))
  await press(page.getByRole('dialog').getByRole('button', { name: /^Show \d+ products?$/ }))
  const card = page.locator('#products article').filter({ hasText: 'Lipstick' })
  await expect(card.getByText('Clean')).toBeVisible()
  await press(card.getByRole('link', { name: /^Quick Shop/ }))
  await expect(page).toHaveURL(/\/exit\?url=/)
  expect(presses()).toBe(5)
  await page.context().close()
})

// friend-list.spec.ts compares two products, and so does the next test.
test('two moisturisers are compared in 4 clicks', inMatrix(false), async ({ page, site }) => {
  await page.goto(site.url)
  await hydrated(page)
  const { press, presses } = presser('click')
  const main = page.getByRole('main')
  for (const name of [/Hydra Vizor/, /GOOPGENES/]) {
    await search(page, 'moisturiser')
    await press(page.locator('#products').getByRole('link', { name }).first())
    // The results have a link to the comparison too.
    await expect(page).toHaveURL(/\/product\//)
    await press(main.getByRole('link', { name: /^Compare / }).first())
    await expect(main.locator('[data-compared]').filter({ hasText: name })).toBeVisible()
  }
  await expect(main.locator('[data-compared]')).toHaveCount(2)
  expect(presses()).toBe(4)
})

test('on a phone, two products are compared from their cards in 3 taps, and one goes on a list', async ({
  browser,
  site,
}) => {
  const page = await openPhone(browser)
  await page.goto(`${site.url}/discover?category=beauty`)
  await hydrated(page)
  const { press, presses } = presser('tap')
  const cards = page.locator('#products article')
  for (const card of [cards.nth(0), cards.nth(1)]) {
    await press(card.getByRole('button', { name: /^Compare / }))
    await expect(card.getByRole('button', { name: /^Compare /, pressed: true })).toBeVisible()
  }
  await press(page.getByRole('button', { name: 'Compare 2 products' }))
  const table = page.getByRole('region', { name: /^Comparison/ })
  await expect(table.locator('[data-compared]')).toHaveCount(2)
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(presses()).toBe(3)
  await table
    .getByRole('button', { name: /to a shopping list$/ })
    .first()
    .tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto(`${site.url}/brand/fenty-beauty`)
  await hydrated(page)
  await expect(page.getByRole('button', { name: /^Compare /, pressed: true })).not.toHaveCount(0)
  await page.goto(`${site.url}/blog/courtside-wardrobe`)
  await hydrated(page)
  const shop = page.getByRole('region', { name: 'Shop this story' })
  await shop
    .getByRole('button', { name: /^Compare / })
    .first()
    .tap()
  await expect(page.getByRole('button', { name: 'Compare 3 products' })).toBeVisible()
  await page.context().close()
})

// brand-follow.spec.ts follows a brand, and brand-profile.spec.ts opens its news.
test('a member follows a brand and reads its news in 4 clicks', inMatrix(false), async ({ page, site }) => {
  await openSignedIn(page, site, await register(site), '/')
  await hydrated(page)
  const { press, presses } = presser('click')
  await search(page, 'fenty')
  await press(
    page
      .getByRole('region', { name: 'Brands' })
      .getByRole('link', { name: /Fenty Beauty/ })
      .first(),
  )
  await press(page.getByRole('button', { name: 'Follow Fenty Beauty' }))
  await expect(page.getByText('You follow Fenty Beauty')).toBeVisible()
  await press(page.getByRole('tab', { name: 'News' }))
  await press(page.getByRole('tabpanel').locator('a[href^="/blog/"]').first())
  await expect(page).toHaveURL(/\/blog\//)
  expect(presses()).toBe(4)
})

test('a long brand name in the thanks for a suggestion does not scroll the page sideways', async ({
  page,
  site,
}) => {
  await page.setViewportSize(NARROWEST)
  await page.route('**/brand-submissions', (route) =>
    route.fulfill({ status: 201, json: { success: true, submission_id: 7 } }),
  )
  await page.goto(`${site.url}/submit-brand`)
  await hydrated(page)
  const name = 'W'.repeat(100)
  await sendSuggestion(page, name)
  await expect(page.getByText(`We’ve received your suggestion: ${name}`)).toBeVisible()
  await expectNoSidewaysScroll(page, 'a name of 100 letters')
})

// wordpress.spec.ts does the same, and moderation.spec.ts approves.
test(
  'a suggestion is sent, approved, and seen live from the toast, in 4 clicks',
  inMatrix(false),
  async ({ browser, page, site }) => {
    const name = `Brand ${randomUUID().slice(0, 8)}`
    await page.goto(site.url)
    await hydrated(page)
    const { press, presses } = presser('click')
    await press(page.getByRole('banner').getByRole('link', { name: 'Submit Brand' }))
    const form = await fillSuggestion(page, name)
    await press(form.getByRole('button', { name: 'Submit brand' }))
    await expect(page.getByText('Submission Successful!').first()).toBeVisible()

    const moderator = await browser.newPage()
    await openSignedIn(moderator, site, MODERATOR, '/admin')
    await press(moderator.getByRole('button', { name: `Approve ${name}` }))
    await press(moderator.getByRole('button', { name: 'See the page' }))
    await expect(moderator.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(moderator.getByRole('heading', { name: 'No products yet' })).toBeVisible()
    // A button that leads to no products is a dead end.
    await expect(moderator.getByRole('button', { name: `Follow ${name}` })).toBeVisible()
    await expect(moderator.getByRole('link', { name: 'See Products' })).toBeHidden()
    expect(presses()).toBe(4)
    await moderator.close()
  },
)
