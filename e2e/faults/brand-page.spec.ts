import { startSlowProxy } from '../support/slow-proxy.ts'
import { startSite } from '../support/start-site.ts'
import { collectProblems, expect, hydrated, test } from '../support/test.ts'

test('a brand that can’t be had says so, and "Try Again" loads the page anew', async ({ page, site }) => {
  await page.goto(`${site.url}/blog/forty-shades-and-after`)
  await hydrated(page)
  await page.route(/\/remotes\/brand\/.*brand-data/, (route) => route.abort())
  await page.getByRole('region', { name: 'Brands mentioned' }).getByRole('link', { name: /Fenty/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load brand')
  await page.unroute(/\/remotes\/brand\/.*brand-data/)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await loaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fenty Beauty')
})

test('without a store cache to ask, the store says nothing and the shop is open', async ({ page, site }) => {
  const problems = collectProblems(page)
  await page.goto(`${site.url}/brand/skims`)
  await hydrated(page)
  await expect(page.getByText('Unable to Load Live Products')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Featured' }).getByRole('article')).toHaveCount(4)
  expect(problems).toEqual([])
})

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`nothing moves while a brand's page comes and is read, ${width} px wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => {
      const sum = { shifts: 0 }
      Object.assign(window, { sum })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum.shifts += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const view of ['', '?tab=story', '?tab=news', '?shelf=discounts']) {
      await page.goto(`${site.url}/brand/fenty-beauty${view}`)
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      const shifts = await page.evaluate(() => (window as unknown as { sum: { shifts: number } }).sum.shifts)
      expect(shifts, view).toBeLessThanOrEqual(0.005)
    }
  })
}

test('a number that is found late leads to the brand’s address all the same', async ({
  page,
  site,
  request,
}) => {
  const answer = await request.get(`${site.url}/wp-json/wp/v2/celebrity_brand?slug=skims`)
  const [{ id }] = (await answer.json()) as [{ id: number }]
  const proxy = await startSlowProxy(() => site.backendUrl, 900)
  const slow = await startSite({ withBackend: false, env: { BACKEND_URL: proxy.url, PAGE_CACHE_MS: '0' } })
  try {
    const problems = collectProblems(page)
    await page.goto(`${slow.url}/brand/${id}?tab=story`)
    await expect(page).toHaveURL(`${slow.url}/brand/skims?tab=story`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SKIMS')
    await expect(page.getByRole('heading', { name: 'Meet the Creator' })).toBeVisible()
    expect(problems).toEqual([])
  } finally {
    await slow.stop()
    await proxy.stop()
  }
})
