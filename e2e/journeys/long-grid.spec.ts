import type { Page } from '@playwright/test'
import { isFull } from '../../shared/domain/src/testing/full.ts'
import { fillCatalogue } from '../support/large-catalogue.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { expect, hydrated, test } from '../support/test.ts'

// A grid with more rows than the page contains, see docs/adr/0008.

/** Fewer cards than a reload restores, which is 20 pages and their ads. */
const FAR = isFull ? 400 : 200
/** Maximum number of cards in the page when rows are virtualised. */
const MAX_CARDS = 96

let site: Site

test.beforeAll(async () => {
  site = await startSite({
    fill: (database) => fillCatalogue(database, 1000),
  })
})
test.afterAll(() => site?.stop())

/** The number of items in the list, of which the page contains only some. */
const places = (page: Page) =>
  page.evaluate(() => Number(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? 0))

/**
 * The path of the product in the middle of the viewport, or just below it; '' while the rows there are being rendered.
 */
const inView = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('#products li:has(article)')]
    const middle = cards.find((card) => {
      const { top, bottom } = card.getBoundingClientRect()
      // The middle may be in the gap between two rows.
      return bottom > innerHeight / 2 && top < innerHeight
    })
    return middle?.querySelector('h3 a')?.getAttribute('href') ?? ''
  })

test('after hundreds of cards, the page stays small, and a reload returns to the same product', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.goto(`${site.url}/discover?price=0-900`)
  await hydrated(page)
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        return places(page)
      },
      { timeout: 120_000, intervals: [50] },
    )
    .toBeGreaterThan(FAR)
  const cards = page.locator('#products li')
  await expect.poll(() => cards.count()).toBeLessThanOrEqual(MAX_CARDS)
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(5_000)

  await page.evaluate(() => window.scrollBy(0, -4 * innerHeight))
  // The rows at this position may still be loading.
  let before = ''
  await expect
    .poll(async () => {
      const known = before
      before = await inView(page)
      return before !== '' && before === known
    })
    .toBe(true)
  await page.reload()
  await expect.poll(() => places(page)).toBeGreaterThan(FAR)
  await expect(page.locator(`#products h3 a[href="${before}"]`)).toBeInViewport()
})
