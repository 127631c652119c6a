// @vitest-environment happy-dom
import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { brandKeys } from '@a-list/api/query-keys.ts'
import { sampleBrands } from '@a-list/sample/brands.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fetchBrandBlock } from './fetch-brand-block.ts'

test('the newest brand is no first one without anything to buy', async () => {
  const api = createApiClient({ bases: basesUnder('https://a-list.example') })
  const client = new QueryClient()
  const [first, ...others] = sampleBrands
  if (!first) throw new Error('There are no sample brands')
  const bare = { ...first, id: 'bare', affiliate_links: {}, shopify_store_url: undefined }
  const brands = [bare, first, ...others]
  client.setQueryData(brandKeys.newest(), { source: 'backend', value: { brands, total: brands.length } })
  const context = { client, signal: new AbortController().signal }
  const block = await fetchBrandBlock(api, { search: '', showsAllBrands: true, page: 1 }, context)
  expect(block.value.brands.map(({ id }) => id)).toEqual([...sampleBrands.map(({ id }) => id), 'bare'])
})
