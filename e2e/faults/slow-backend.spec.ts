import { type Relay, startRelay } from '../support/relay.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { collectProblems, expect, hydrated, test } from '../support/test.ts'

/**
 * Delay of the backend: longer than the server waits before it sends the header (300 ms), but much shorter than it
 * waits for data (TIME_SCALE × 2 s).
 */
const LATE_MS = 900
const NEVER_MS = 60_000

// All tests share one site, whose backend is as slow as each test needs. Each test uses another brand.
test.describe.configure({ mode: 'default' })

let proxy: Relay
let slow: Site

test.beforeAll(async ({ site }) => {
  proxy = await startRelay(() => site.backendUrl)
  slow = await startSite({
    withBackend: false,
    env: { BACKEND_URL: proxy.url, PAGE_CACHE_MS: '0', TIME_SCALE: '2', LOADER_BUDGET_MS: '300' },
  })
})

test.beforeEach(() => {
  proxy.delayMs = LATE_MS
})

test.afterAll(async () => {
  await slow?.stop()
  await proxy?.stop()
})

test('a page with late data is complete and hydrates', async ({ page }) => {
  const problems = collectProblems(page)
  const response = await page.goto(`${slow.url}/brand/rare-beauty`)
  expect(response?.status()).toBe(200)
  await hydrated(page)
  await expect(page).toHaveTitle('Rare Beauty | A-List')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rare Beauty')
  await expect(page.getByText('sample brands')).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Stories' }).click()
  await expect(page).toHaveTitle('Stories | A-List')
  expect(problems).toEqual([])
})

test('a brand’s number that is looked up late still redirects to the brand’s URL', async ({
  page,
  site,
  request,
}) => {
  const answer = await request.get(`${site.url}/wp-json/wp/v2/celebrity_brand?slug=pleasing`)
  const [{ id }] = (await answer.json()) as [{ id: number }]
  const problems = collectProblems(page)
  await page.goto(`${slow.url}/brand/${id}?tab=story`)
  await expect(page).toHaveURL(`${slow.url}/brand/pleasing?tab=story`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pleasing')
  await expect(page.getByRole('heading', { name: 'Meet the Creator' })).toBeVisible()
  expect(problems).toEqual([])
})

test('if the backend hangs, a page shows sample data after a while', async ({ page }) => {
  proxy.delayMs = NEVER_MS
  await page.goto(`${slow.url}/brand/skims`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SKIMS')
  await expect(page.getByText('you are looking at sample brands')).toBeVisible()
})
