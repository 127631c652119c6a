import type { Page } from '@playwright/test'
import { seedStores } from '../../backend/src/testing/seed-stores.ts'
import { type Fault, type Storefront, startStorefront } from '../../backend/storefront/storefront.ts'
import { isFull } from '../../shared/domain/src/testing/full.ts'
import { callAs, MODERATOR } from '../support/accounts.ts'
import { inMatrix } from '../support/matrix.ts'
import { expectNoShift, watchShiftsFromNow } from '../support/shifts.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { expect, hydrated, test } from '../support/test.ts'

// Every brand has its own storefront with its own fault. `npm test` repairs one of them here.
// `store-cache.test.ts` tries the other faults without a browser.
const LIVE: [Fault, string][] = [
  ['null-quantity', 'fenty-beauty'],
  ['slow', 'haus-labs'],
]
const BROKEN: [Fault, string][] = [
  ['errors-200', 'rare-beauty'],
  ['huge', 'kylie-cosmetics'],
  ['throttled', 'skims'],
  ['status-430', 'goop'],
  ['html', 'pleasing'],
  ['hang', 'the-honest-company'],
  ['cut', 'savage-x-fenty'],
  ['redirect', 'good-american'],
]
/**
 * The timeout covers the slowest store, one that hangs (only with `--full`). The backend waits ten seconds for it, and
 * requests the others meanwhile.
 */
const UNTIL_ALL_WERE_ASKED = { timeout: 60_000 }

// All tests share one site, so only one worker may run them.
test.describe.configure({ mode: 'default' })

const storefronts = new Map<string, Storefront>()
let site: Site

test.beforeAll(async () => {
  test.setTimeout(120_000)
  const storeOf: Record<string, string> = {}
  for (const [fault, slug] of isFull ? [...LIVE, ...BROKEN] : BROKEN.slice(0, 1)) {
    const storefront = await startStorefront('Teststore')
    storefront.setFault(fault)
    storefronts.set(slug, storefront)
    storeOf[slug] = `http://${storefront.host}`
  }
  const hosts = [...storefronts.values()].map(({ host }) => host).join(',')
  site = await startSite({
    env: { STORE_REFRESH: '1', STORE_TEST_HOSTS: hosts, PAGE_CACHE_MS: '0' },
    fill: (database) => seedStores(database, storeOf),
  })
  for (const slug of storefronts.keys()) {
    await expect.poll(() => statusOf(slug), UNTIL_ALL_WERE_ASKED).not.toBeUndefined()
  }
})

test.afterAll(async () => {
  await site?.stop()
  for (const storefront of storefronts.values()) await storefront.close()
})

/** A store's status in the backend's store cache; undefined before the first request to the store. */
async function statusOf(slug: string): Promise<string | undefined> {
  const response = await fetch(`${site.backendUrl}/wp-json/a-list/v1/shopify-cache/${slug}`)
  return ((await response.json()) as { status: string } | null)?.status
}

const featured = (page: Page) => page.getByRole('list', { name: 'Featured' }).getByRole('article')
const unavailable = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Unable to Load Live Products' })

async function expectLiveProducts(page: Page, fewLeft: number) {
  await expect(page.getByText(/^Live from the .+ store$/)).toBeVisible()
  await expect(page.getByText(/^Prices and stock checked (just now|\d+ min ago)$/)).toBeVisible()
  await expect(unavailable(page)).toHaveCount(0)
  const names = [1, 2, 3, 4, 5, 6].map((number) => `Teststore No. ${number}`)
  await expect(featured(page).getByRole('heading')).toHaveText(names)
  await expect(page.getByText('Only a few left')).toHaveCount(fewLeft)
}

async function expectCuratedProducts(page: Page) {
  await expect(unavailable(page)).toBeVisible()
  await expect(page.getByText('Until we can, here are our own picks.')).toBeVisible()
  expect(await featured(page).count()).toBeGreaterThan(0)
  expect(await featured(page).count()).toBeLessThanOrEqual(4)
  await expect(page.getByText(/Teststore|Live from/)).toHaveCount(0)
}

for (const [fault, slug] of isFull ? LIVE : []) {
  test(`a storefront with ${fault} gives live products with the time of the check`, async ({ page }) => {
    await page.goto(`${site.url}/brand/${slug}`)
    await expectLiveProducts(page, fault === 'null-quantity' ? 0 : 1)
  })
}

for (const [fault, slug] of isFull ? BROKEN : []) {
  test(`a storefront with ${fault} gives curated products and "Unable to Load Live Products"`, async ({
    page,
  }) => {
    await page.goto(`${site.url}/brand/${slug}`)
    await expectCuratedProducts(page)
  })
}

for (const width of [390, 1280]) {
  test(
    `live products replace curated ones without layout shift at ${width} px`,
    inMatrix(width === 390),
    async ({ page }) => {
      const slug = width === 390 ? 'rare-beauty' : 'kylie-cosmetics'
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${site.url}/brand/${slug}?shelf=new`)
      await hydrated(page)
      await expect(unavailable(page)).toBeVisible()
      await page.getByRole('tab', { name: 'Best Sellers' }).click()
      await expectCuratedProducts(page)
      const name = await page.getByRole('heading', { level: 1 }).textContent()
      await page.getByRole('tablist', { name: `Shop ${name}` }).scrollIntoViewIfNeeded()
      const place = () => featured(page).first().boundingBox()
      const before = await place()

      storefronts.get(slug)?.setFault('none')
      const refreshed = await callAs(site, MODERATOR, 'POST', `/a-list/v1/shopify-cache/${slug}/refresh`)
      expect(refreshed.body).toMatchObject({ success: true })
      await expect.poll(() => statusOf(slug), UNTIL_ALL_WERE_ASKED).toBe('fresh')
      await watchShiftsFromNow(page)
      // The click is made by a script, because the browser does not count layout shifts after a real click.
      await page
        .getByRole('button', { name: 'Try again' })
        .evaluate((button) => (button as HTMLElement).click())
      // The fifth product has 3 left.
      await expectLiveProducts(page, 1)
      expect(await place()).toEqual(before)
      await expectNoShift(page)

      await page.getByRole('link', { name: 'Show all 12 best sellers' }).click()
      await expect(page).toHaveURL(/\?show=all$/)
      await expect(page.getByRole('list', { name: 'More best sellers' }).getByRole('article')).toHaveCount(6)
      await page.getByRole('tab', { name: 'Discounts' }).click()
      await expect(page.getByRole('list', { name: 'Sale Items' }).getByRole('article')).not.toHaveCount(0)
    },
  )
}
