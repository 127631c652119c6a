import type { Brand } from '@a-list/domain/brand.ts'
import type { Product } from '@a-list/domain/product.ts'
import { brandEntry, productEntry, toShownBrand } from '@a-list/domain/search/catalogue-entries.ts'
import { type CatalogueEntry, Corpus } from '@a-list/domain/search/corpus.ts'
import { type SearchFound, searchCorpus } from '@a-list/domain/search/search-corpus.ts'
import type { SearchQuery } from '@a-list/domain/search/search-query.ts'
import { fetchBrandList } from '../brands/brand-list.ts'
import type { ApiClient } from '../client.ts'
import type { Sourced } from '../sourced.ts'
import { fetchCatalogue } from '../store/catalogue.ts'
import { cachedForClient } from './cached-for-client.ts'
import { NO_RESULTS, type SearchResults } from './search-results.ts'

/** A searchable list: the items and the corpus that is made of them. */
interface Index<Item> {
  source: Sourced<unknown>['source']
  search: (wish: SearchQuery) => SearchFound
  itemsOf: (ids: readonly number[]) => Item[]
}

// Brands and products have an index each: most searches are for one of them, and each list costs calls.
const brandIndex = cachedForClient(async (api) => toIndex(await fetchBrandList(api), toEntry), isFromBackend)
const productIndex = cachedForClient(
  async (api) => toIndex(await fetchCatalogue(api), productEntry),
  isFromBackend,
)

function toEntry(brand: Brand, id: number): CatalogueEntry {
  return brandEntry({ ...toShownBrand(brand), description: brand.brand_overview }, id)
}

function isFromBackend({ source }: Index<unknown>): boolean {
  return source === 'backend'
}

function toIndex<Item>(
  { source, value: items }: Sourced<readonly Item[]>,
  toEntry: (item: Item, id: number) => CatalogueEntry,
): Index<Item> {
  const corpus = new Corpus()
  // Among equals the highest id comes first: so they keep the list's order.
  for (const [place, item] of items.entries()) corpus.put(toEntry(item, items.length - place))
  return {
    source,
    search: (wish) => searchCorpus(corpus, wish),
    itemsOf: (ids) => ids.flatMap((id) => items[items.length - id] ?? []),
  }
}

/** Searches all brands and the whole catalogue in this process. `next` is the offset of the next page. */
export async function searchHere(
  api: ApiClient,
  wish: SearchQuery,
  signal?: AbortSignal,
): Promise<Sourced<SearchResults>> {
  const include = wish.include.filter((part) => part !== 'brands')
  const asksForBrands = wish.include.includes('brands')
  const asksForProducts = include.length > 0 || wish.groupBy !== undefined
  const [ofBrands, ofProducts] = await Promise.all([
    asksForBrands ? brandIndex(api) : undefined,
    asksForProducts ? productIndex(api) : undefined,
  ])
  signal?.throwIfAborted()
  const onSamples = ofBrands?.source === 'sample' || ofProducts?.source === 'sample'
  const brands = ofBrands && toBrandResults(ofBrands, wish)
  const products = ofProducts && toProductResults(ofProducts, { ...wish, include })
  return { source: onSamples ? 'sample' : 'backend', value: { ...NO_RESULTS, ...brands, ...products } }
}

function toBrandResults(index: Index<Brand>, wish: SearchQuery): Partial<SearchResults> {
  const isPaged = !wish.include.includes('products')
  const { brands } = index.search(isPaged ? { ...wish, include: ['brands'] } : wish)
  if (!brands) return {}
  const brandsTotal = brands.total
  return {
    brands: index.itemsOf(brands.ids),
    brandsTotal,
    ...(isPaged && { next: nextOffset(wish, brandsTotal) }),
  }
}

function toProductResults(index: Index<Product>, wish: SearchQuery): Partial<SearchResults> {
  const { products, groups, facets } = index.search(wish)
  return {
    ...(products && {
      products: index.itemsOf(products.ids),
      productsTotal: products.total,
      next: nextOffset(wish, products.total),
    }),
    ...(groups && {
      groups: groups.map(({ value, ids, total }) => ({
        category: value,
        products: index.itemsOf(ids),
        total,
      })),
    }),
    ...(facets && { facets }),
  }
}

function nextOffset({ offset = 0, limit }: SearchQuery, total: number): string | null {
  return offset + limit < total ? String(offset + limit) : null
}
