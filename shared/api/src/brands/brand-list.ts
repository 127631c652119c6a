import type { Brand } from '@a-list/domain/brand.ts'
import type { ApiClient } from '../client.ts'
import { withSamples } from '../fallback.ts'
import { fetchAllPages } from '../paging.ts'
import { query } from '../query.ts'
import { brandKeys } from '../query-keys.ts'
import type { Sourced } from '../sourced.ts'
import { ACF_FORMAT } from '../wire/acf-values.ts'
import { brandRecordsSchema, toBrand } from './brand-wire.ts'

/** All brands (GET /celebrity_brand, spec section 7), or the sample brands. */
export function fetchBrandList(api: ApiClient, signal?: AbortSignal): Promise<Sourced<Brand[]>> {
  return withSamples(
    'Brand list',
    async () => {
      const records = await fetchAllPages(api, {
        base: 'rest',
        path: '/celebrity_brand',
        schema: brandRecordsSchema,
        query: ACF_FORMAT,
        // Show the samples at once. The query refetches until the backend responds.
        retries: 0,
        signal,
      })
      const year = new Date().getFullYear()
      return records.map((record) => toBrand(record, year))
    },
    async () => (await import('@a-list/sample/brands.ts')).sampleBrands,
  )
}

export function brandListQuery(api: ApiClient) {
  return query(brandKeys.list(), ({ signal }) => fetchBrandList(api, signal))
}
