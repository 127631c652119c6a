import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { PRODUCT_ID, productRecord } from '../../testing/product-record.ts'
import { loadProduct } from './load-product.ts'

/** Loads the page of a product's reviews on a server. The backend answers with the product's record, if any. */
async function loadReviewsPage(record: object | null) {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const asked: string[] = []
  const waited = vi.fn(async () => {})
  const api = createApiClient({
    bases: basesUnder('https://a-list.example'),
    sleep: waited,
    fetch: async (address) => {
      const { pathname } = new URL(String(address))
      asked.push(pathname)
      if (!record || !pathname.endsWith('/products')) throw new TypeError('fetch failed')
      return Response.json([record])
    },
  })
  const url = new URL(`https://a-list.example/product/${PRODUCT_ID}?tab=reviews`)
  const queryClient = new QueryClient()
  const { signal } = new AbortController()
  const head = await loadProduct({ queryClient, api, params: { id: PRODUCT_ID }, url, signal, budgetMs: 300 })
  return { head, waited, asked }
}

test('reviews that can’t be reached do not delay the page, whose title names the product', async () => {
  const { head, waited } = await loadReviewsPage(productRecord())
  expect(head.title).toBe('Gloss Bomb')
  expect(waited).not.toHaveBeenCalled()
})

test('a sample product has no reviews to wait for', async () => {
  const { head, asked } = await loadReviewsPage(null)
  expect(head.title).toContain('Gloss Bomb')
  expect(asked.filter((path) => path.includes('/reviews'))).toEqual([])
})
