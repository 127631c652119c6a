// @vitest-environment happy-dom
import { brandListQuery } from '@a-list/api/brands/brand-list.ts'
import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { allBrands } from './all-brands.ts'

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
  client.setQueryData(brandListQuery(api).queryKey, { source, value: [] })
  return { calls, fetchBrands: () => allBrands(api, { client, signal: new AbortController().signal }) }
}

test('a browser requests the directory once for all views', async () => {
  const { calls, fetchBrands } = browser('backend')
  expect((await fetchBrands()).source).toBe('backend')
  expect(calls).toEqual([])
})

test('sample data is not cached: the next view requests the directory again', async () => {
  const { calls, fetchBrands } = browser('sample')
  expect((await fetchBrands()).source).toBe('backend')
  expect(calls).not.toEqual([])
})
