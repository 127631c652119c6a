import { toLiveProduct } from '@a-list/domain/products/live-product.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import * as z from 'zod/mini'
import { fetchBrand } from '../brands/brand.ts'
import { isApiFailure, isNoRoute } from '../errors.ts'
import type { SiteApi } from '../site-api.ts'
import { reductionSchema, storeProductSchema } from '../storefront/storefront-wire.ts'

const foundSchema = z.object({
  brand_id: z.number(),
  product: storeProductSchema,
  checked_at: z.catch(z.nullish(z.string()), undefined),
  reduction: z.catch(z.nullish(reductionSchema), undefined),
})

/**
 * GET /a-list/v2/store-products?id=: one live product, whichever brand's store has it.
 * @returns null if the backend's copies of the stores don't contain it; undefined if the backend can't say
 */
export async function fetchStoreProduct(
  api: SiteApi,
  id: string,
  signal?: AbortSignal,
): Promise<Product | null | undefined> {
  const request = { base: 'extension', path: '/store-products', query: { id }, schema: foundSchema } as const
  try {
    const { brand_id, product, checked_at, reduction } = (
      await api.request({ ...request, retries: 0, signal })
    ).data
    const { value: brand } = await fetchBrand(api, String(brand_id), signal)
    return toLiveProduct(product, brand, Date.now(), {
      reduction: reduction ?? undefined,
      checkedAt: checked_at,
    })
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    const { error } = thrown
    return error.kind === 'http' && error.status === 404 && !isNoRoute(error) ? null : undefined
  }
}
