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
  return { calls, ask: () => allBrands(api, { client, signal: AbortSignal.timeout(1000) }) }
}

test('a browser asks the backend once for all views', async () => {
  const { calls, ask } = browser('backend')
  expect((await ask()).source).toBe('backend')
  expect(calls).toEqual([])
})

test('samples are not kept: the next view asks the backend again', async () => {
  const { calls, ask } = browser('sample')
  expect((await ask()).source).toBe('backend')
  expect(calls).not.toEqual([])
})
