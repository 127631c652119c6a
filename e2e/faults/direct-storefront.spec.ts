import type { Page } from '@playwright/test'
import { startStorefront } from '../../backend/storefront/storefront.ts'
import { startSite } from '../support/start-site.ts'
import { expect, hydrated, test } from '../support/test.ts'

const PRODUCT = 'Teststore No. 1'

/** A plain WordPress: it has brands, but neither the site's plugin nor a store cache. */
async function withPlainWordPress(page: Page, storeUrl: string) {
  const noRoute = { code: 'rest_no_route', message: 'No route was found.', data: { status: 404 } }
  await page.route(/\/wp-json\/a-list\//, (route) => route.fulfill({ status: 404, json: noRoute }))
  await page.route(/\/wp-json\/wp\/v2\/products/, (route) => route.fulfill({ json: [] }))
  const brand = {
    id: 9,
    slug: 'store-brand',
    title: { rendered: 'Store Brand' },
    content: { rendered: '' },
    acf: { category: 'Beauty', shopify_store_url: storeUrl },
  }
  await page.route(/\/wp-json\/wp\/v2\/celebrity_brand/, (route) => route.fulfill({ json: [brand] }))
}

test('without a store cache, the browser requests only stores that have a token', async ({ page }) => {
  const store = await startStorefront()
  const tokens = JSON.stringify({ 'store.example': 'public-token' })
  const site = await startSite({ withBackend: false, env: { STOREFRONT_TOKENS: tokens } })
  try {
    const asked: (string | undefined)[] = []
    // The Content-Security-Policy applies before this route, so requests to unlisted hosts never arrive here.
    await page.route('https://*.example/api/**', async (route) => {
      const request = route.request()
      const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
      if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors })
      asked.push(request.headers()['x-shopify-storefront-access-token'])
      const { pathname } = new URL(request.url())
      const body = request.postData() ?? ''
      const answer = await fetch(`http://${store.host}${pathname}`, { method: 'POST', body })
      return route.fulfill({ headers: cors, json: await answer.json() })
    })
    await withPlainWordPress(page, 'https://store.example')
    const response = await page.goto(`${site.url}/discover?search=Teststore`)
    expect(response?.headers()['content-security-policy']).toContain(
      "connect-src 'self' https://store.example;",
    )
    await hydrated(page)
    await expect(page.getByRole('main')).toContainText(PRODUCT, { timeout: 30_000 })
    expect(new Set(asked)).toEqual(new Set(['public-token']))

    const refused = await page.evaluate(async () => {
      try {
        await fetch('https://other.example/api/2023-10/graphql.json', { method: 'POST' })
        return false
      } catch {
        return true
      }
    })
    expect(refused).toBe(true)
  } finally {
    await site.stop()
    await store.close()
  }
})
