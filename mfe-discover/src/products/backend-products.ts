import type { ApiClient } from '@a-list/api/client.ts'
import { productRecordSchema, toProduct } from '@a-list/api/products/product-wire.ts'
import { PRICE_MAX, PRICE_MIN } from '@a-list/domain/filters.ts'
import { RISING_BRANDS, TRENDING_ABOVE } from '@a-list/domain/sorting.ts'
import { fold } from '@a-list/domain/text-match.ts'
import { toCardProduct } from '@a-list/ui/product-card/card-product.ts'
import * as z from 'zod/mini'
import { countChoices, type ProductPage } from './product-page.ts'
import { namesOfCategory, type ProductWish } from './product-wish.ts'

const facetSchema = z.array(z.object({ value: z.string(), count: z.number() }))

const answerSchema = z.object({
  products: z.array(productRecordSchema),
  products_total: z.number(),
  next_cursor: z.nullable(z.string()),
  facets: z.object({
    categories: facetSchema,
    brands: facetSchema,
    retailers: facetSchema,
    tags: facetSchema,
  }),
})

/**
 * GET /a-list/v2/search, products of a wish.
 * @param at `next` of the page before
 * @throws ApiFailure, 404 where the backend has no search of its own
 */
export async function requestProducts(
  api: ApiClient,
  wish: ProductWish,
  { limit, at, signal }: { limit: number; at?: string; signal?: AbortSignal },
): Promise<ProductPage> {
  const request = { base: 'extension', path: '/search', schema: answerSchema, retries: 0 } as const
  const { data } = await api.request({ ...request, query: { ...queryOf(wish), limit, cursor: at }, signal })
  return {
    products: data.products.map((record) => toCardProduct(toProduct(record))),
    total: data.products_total,
    next: data.next_cursor,
    counts: countChoices((facet) => data.facets[facet].map(({ value, count }) => [value, count])),
  }
}

function queryOf({ search, special, filters, sort }: ProductWish) {
  const [lowest, highest] = filters.priceRange
  const list = (values: readonly string[]) => values.join(',') || undefined
  return {
    q: search,
    categories: list(filters.categories.flatMap(namesOfCategory)),
    brands: list(special === 'rising_brands' ? risingOf(filters.brands) : filters.brands),
    retailers: list(filters.retailers),
    tags: list(filters.tags),
    min_price: lowest === PRICE_MIN ? undefined : lowest,
    // The top of the slider means "and more".
    max_price: highest === PRICE_MAX ? undefined : highest,
    trending_above: special === 'trending' ? TRENDING_ABOVE : undefined,
    sort: sort ?? usualSort(search, special),
  }
}

function usualSort(search: string, special: ProductWish['special']) {
  if (special === 'trending') return 'trending'
  return search === '' || special ? 'newest' : 'relevance'
}

/** No brand has this name: both lists together leave none. */
const NO_BRAND = '-'

function risingOf(brands: readonly string[]): readonly string[] {
  if (brands.length === 0) return RISING_BRANDS
  const both = brands.filter((brand) => RISING_BRANDS.some((rising) => fold(rising) === fold(brand)))
  return both.length > 0 ? both : [NO_BRAND]
}
