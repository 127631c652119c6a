import { fetchBrand } from '@a-list/api/brands/brand.ts'
import { queryDefaults, refetchWhileOnSamples } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { isNotFound } from '@a-list/api/errors.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import type { Brand } from '@a-list/domain/brand.ts'
import { slugify } from '@a-list/domain/slug.ts'
import { queryOptions } from '@tanstack/react-query'

/** What the banner shows: a page carries this and not the whole record. */
export type BannerBrand = Pick<
  Brand,
  'id' | 'brand_name' | 'logo' | 'featured_image' | 'associated_celebrities' | 'product_category'
>

/** The brand by that name, or null where the directory has none: its products may be listed all the same. */
export function brandBannerQuery(api: ApiClient, name: string) {
  return queryOptions({
    ...queryDefaults,
    queryKey: ['discover', 'banner', name],
    queryFn: async ({ signal }): Promise<Sourced<BannerBrand | null>> => {
      try {
        const { source, value } = await fetchBrand(api, slugify(name), signal)
        const { id, brand_name, logo, featured_image, associated_celebrities, product_category } = value
        const shown = { id, brand_name, logo, featured_image, associated_celebrities, product_category }
        return { source, value: shown }
      } catch (thrown) {
        if (isNotFound(thrown)) return { source: 'backend', value: null }
        throw thrown
      }
    },
    refetchInterval: refetchWhileOnSamples,
  })
}
