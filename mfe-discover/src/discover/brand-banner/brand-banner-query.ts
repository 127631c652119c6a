import { fetchBrand } from '@a-list/api/brands/brand.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { isNotFound } from '@a-list/api/errors.ts'
import { query } from '@a-list/api/query.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import type { Brand } from '@a-list/domain/brands/brand.ts'
import { fold } from '@a-list/domain/text/fold.ts'
import { slugOfName } from '@a-list/domain/text/slug.ts'

/** The fields that the banner shows. The page state contains these instead of the whole brand. */
type BannerBrand = Pick<
  Brand,
  'id' | 'brand_name' | 'logo' | 'featured_image' | 'associated_celebrities' | 'product_category'
>

/** The brand with this name, or null if the directory lacks it, because products may name other brands. */
export function brandBannerQuery(api: ApiClient, name: string) {
  return query(['discover', 'banner', name], async ({ signal }): Promise<Sourced<BannerBrand | null>> => {
    try {
      const { source, value } = await fetchBrand(api, slugOfName(name), signal)
      // Digits are the number of some other brand.
      if (fold(value.brand_name) !== fold(name)) return { source, value: null }
      const { id, brand_name, logo, featured_image, associated_celebrities, product_category } = value
      const shown = { id, brand_name, logo, featured_image, associated_celebrities, product_category }
      return { source, value: shown }
    } catch (thrown) {
      if (isNotFound(thrown)) return { source: 'backend', value: null }
      throw thrown
    }
  })
}
