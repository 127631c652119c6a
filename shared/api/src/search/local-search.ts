import type { Brand } from '@a-list/domain/brands/brand.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { brandEntry, productEntry, toShownBrand } from '@a-list/domain/search/search-entries.ts'
import { type SearchEntry, searchList } from '@a-list/domain/search/search-list.ts'
import type { SearchFound, SearchQuery } from '@a-list/domain/search/search-query.ts'
import { fetchBrandList } from '../brands/brand-list.ts'
import { fetchCatalogue } from '../catalogue/catalogue.ts'
import type { SiteApi } from '../site-api.ts'
import type { Sourced } from '../sourced.ts'
import { cachePerClient } from './cache-per-client.ts'
import { NO_RESULTS, type SearchResults } from './search-results.ts'

/** A searchable list. */
interface Index<Item> {
  source: Sourced<unknown>['source']
  search: (query: SearchQuery) => SearchFound
  itemsOf: (ids: readonly number[]) => Item[]
}

// Brands and products have separate indexes: most searches need only one of them, and each list costs backend
// requests.
const brandIndex = cachePerClient(async (api) => toIndex(await fetchBrandList(api), toEntry), isFromBackend)
const productIndex = cachePerClient(
  async (api) => toIndex(await fetchShownCatalogue(api), productEntry),
  isFromBackend,
)

async function fetchShownCatalogue(api: SiteApi): Promise<Sourced<Product[]>> {
  if (!api.storesInBackground) return fetchCatalogue(api)
  const { readKnownStores } = await import(/* webpackChunkName: "catalogue" */ '../catalogue/known-stores.ts')
  return fetchCatalogue(api, undefined, async (_, brands) => readKnownStores(api, brands))
}

function toEntry(brand: Brand): SearchEntry {
  return brandEntry({ ...toShownBrand(brand), description: brand.brand_overview })
}

function isFromBackend({ source }: Index<unknown>): boolean {
  return source === 'backend'
}

function toIndex<Item>(
  { source, value: items }: Sourced<readonly Item[]>,
  toEntry: (item: Item) => SearchEntry,
): Index<Item> {
  const entries = items.map(toEntry)
  return {
    source,
    search: (query) => searchList(entries, query),
    itemsOf: (ids) => ids.flatMap((id) => items[id] ?? []),
  }
}

/** Searches all brands and the whole catalogue in this process. `next` is the next page's offset. */
export async function searchLocally(
  api: SiteApi,
  query: SearchQuery,
  signal?: AbortSignal,
): Promise<Sourced<SearchResults>> {
  const include = query.include.filter((part) => part !== 'brands')
  const needsBrands = query.include.includes('brands')
  const needsProducts = include.length > 0 || query.groupBy !== undefined
  const [ofBrands, ofProducts] = await Promise.all([
    needsBrands ? brandIndex(api) : undefined,
    needsProducts ? productIndex(api) : undefined,
  ])
  signal?.throwIfAborted()
  const onSamples = ofBrands?.source === 'sample' || ofProducts?.source === 'sample'
  const brands = ofBrands && toBrandResults(ofBrands, query)
  const products = ofProducts && toProductResults(ofProducts, { ...query, include })
  return { source: onSamples ? 'sample' : 'backend', value: { ...NO_RESULTS, ...brands, ...products } }
}

function toBrandResults(index: Index<Brand>, query: SearchQuery): Partial<SearchResults> {
  const isPaged = !query.include.includes('products')
  const { brands } = index.search(isPaged ? { ...query, include: ['brands'] } : query)
  if (!brands) return {}
  const brandsTotal = brands.total
  return {
    brands: index.itemsOf(brands.ids),
    brandsTotal,
    ...(isPaged && { next: nextOffset(query, brandsTotal) }),
  }
}

function toProductResults(index: Index<Product>, query: SearchQuery): Partial<SearchResults> {
  const { products, groups, facets, deals } = index.search(query)
  return {
    ...(products && {
      products: index.itemsOf(products.ids),
      productsTotal: products.total,
      next: nextOffset(query, products.total),
    }),
    ...(groups && {
      groups: groups.map(({ value, ids, total }) => ({
        category: value,
        products: index.itemsOf(ids),
        total,
      })),
    }),
    ...(facets && { facets }),
    ...(deals !== undefined && { deals }),
  }
}

function nextOffset({ offset = 0, limit }: SearchQuery, total: number): string | null {
  return offset + limit < total ? String(offset + limit) : null
}
