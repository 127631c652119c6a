import { startSlowProxy } from '../support/slow-proxy.ts'
import { startSite } from '../support/start-site.ts'
import { collectProblems, expect, hydrated, test } from '../support/test.ts'

test('data later than the server’s patience streams in behind the header, and hydrates', async ({
  browser,
  site,
}) => {
  const proxy = await startSlowProxy(() => site.backendUrl, 900)
  const slow = await startSite({ withBackend: false, env: { BACKEND_URL: proxy.url, PAGE_CACHE_MS: '0' } })
  try {
    const page = await browser.newPage()
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

    const withoutScript = await browser.newPage({ javaScriptEnabled: false })
    proxy.delayMs = 600
    await withoutScript.goto(`${slow.url}/brand/goop`)
    await expect(withoutScript.getByRole('banner')).toBeVisible()
  } finally {
    await slow.stop()
    await proxy.stop()
  }
})

test('a backend that hangs costs a page two seconds, then sample data is shown', async ({
  browser,
  site,
}) => {
  const proxy = await startSlowProxy(() => site.backendUrl, 60_000)
  const hung = await startSite({ withBackend: false, env: { BACKEND_URL: proxy.url, PAGE_CACHE_MS: '0' } })
  try {
    const page = await browser.newPage()
    await page.goto(`${hung.url}/brand/skims`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SKIMS', { timeout: 6000 })
    await expect(page.getByText('you are looking at sample brands')).toBeVisible()
  } finally {
    await hung.stop()
    await proxy.stop()
  }
})
