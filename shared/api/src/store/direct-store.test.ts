import { expect, test, vi } from 'vitest'
import { storefrontResponses } from '../testing/storefront-fixtures.ts'
import { toResponse } from '../testing/wire-response.ts'
import { fetchStoreDirectly } from './direct-store.ts'

test('two callers within five minutes cost one pair of requests, and both are told of', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => toResponse(storefrontResponses.plain))
  const onUse = vi.fn()
  const access = { tokens: { 'store.example': 'public-token' }, fetch, onUse }
  const first = await fetchStoreDirectly(access, 'https://store.example')
  expect(await fetchStoreDirectly(access, 'https://store.example/shop')).toBe(first)
  expect(await fetchStoreDirectly(access, 'https://other.example')).toBeNull()
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(onUse).toHaveBeenCalledTimes(2)
})
