// @vitest-environment happy-dom
import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { brandKeys } from '@a-list/api/query-keys.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { newestBrands } from './newest-brands.ts'

function browser(source: 'backend' | 'sample') {
  const calls: string[] = []
  const api = createApiClient({
    bases: basesUnder('https://a-list.example'),
    fetch: async (url) => {
      calls.push(String(url))
      return new Response('[]', { headers: { 'Content-Type': 'application/json' } })
    },
  })
  const client = new QueryClient()
  client.setQueryData(brandKeys.newest(), { source, value: { brands: [], total: 0 } })
  return { calls, fetchBrands: () => newestBrands(api, { client, signal: new AbortController().signal }) }
}

test('a browser requests the newest brands once for all views', async () => {
  const { calls, fetchBrands } = browser('backend')
  expect((await fetchBrands()).source).toBe('backend')
  expect(calls).toEqual([])
})

test('sample data is not cached: the next view requests them again', async () => {
  const { calls, fetchBrands } = browser('sample')
  expect((await fetchBrands()).source).toBe('backend')
  expect(calls).not.toEqual([])
})
