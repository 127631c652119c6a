import { namesOfCategory } from '@a-list/domain/categories/categories.ts'
import { FACET_NAMES, type FacetName } from '@a-list/domain/products/facets.ts'
import type { SearchQuery } from '@a-list/domain/search/search-query.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ReducedProduct } from '../prices/reductions.ts'
import type { TextMatch } from './text-match.ts'

export type Condition = RawBuilder<boolean>

export interface ProductConditions {
  /** What every counted product fulfils. */
  always: Condition[]
  facets: Record<FacetName, Condition | undefined>
  price: Condition | undefined
  all: Condition[]
}

/** @param deals the only products that match; undefined if the query does not ask for deals */
export function productConditions(
  query: SearchQuery,
  text: TextMatch | undefined,
  deals: readonly ReducedProduct[] | undefined,
): ProductConditions {
  const { minCents, maxCents, trendingAbove } = query
  const always: Condition[] = []
  if (text) always.push(text.matches)
  if (trendingAbove !== undefined) always.push(sql`trending_score > ${trendingAbove}`)
  if (deals) always.push(isAnyOf(deals))
  const facets = {
    categories: ifChosen(query.categories, isOfCategory),
    brands: ifChosen(query.brands, (names) => sql`brand = any(search_keys(${folded(names)}))`),
    retailers: ifChosen(query.retailers, (names) => sql`retailer = any(search_keys(${folded(names)}))`),
    tags: ifChosen(
      query.tags,
      (names) => sql`tag_set in (select id from tag_sets where tags && search_keys(${folded(names)}))`,
    ),
  }
  const price =
    minCents === undefined && maxCents === undefined
      ? undefined
      : sql<boolean>`price_cents between ${Math.min(minCents ?? 0, MAX_CENTS)} and ${Math.min(maxCents ?? MAX_CENTS, MAX_CENTS)}`
  const conditions = { always, facets, price }
  return { ...conditions, all: conditionsOf(conditions) }
}

export function conditionsOf(
  { always, facets, price }: Omit<ProductConditions, 'all'>,
  without?: FacetName,
): Condition[] {
  const ofFacets = FACET_NAMES.map((name) => (name === without ? undefined : facets[name]))
  return [...always, ...ofFacets, price].filter((condition) => condition !== undefined)
}

export function isAnyOf(products: readonly ReducedProduct[]): Condition {
  return sql`id = any(${products.map(({ id }) => id)}::integer[])`
}

export function isOfCategory(names: readonly string[]): Condition {
  return sql`category = any(search_keys(${keysOfCategories(names)}))`
}

/** All names of categories, folded. */
export function keysOfCategories(names: readonly string[]): RawBuilder<string[]> {
  const all = names.flatMap((name) => [name, ...namesOfCategory(name)])
  return sql`array_remove(category_keys(${all}::text[]), '')`
}

/** The largest integer of the database. */
const MAX_CENTS = 2_147_483_647

function ifChosen(names: readonly string[], condition: (names: readonly string[]) => Condition) {
  return names.length === 0 ? undefined : condition(names)
}

/** Folded by the database, like the names in its tables. A name without letters and digits chooses nothing. */
export function folded(names: readonly string[]): RawBuilder<string[]> {
  return sql`array_remove(search_fold_all(${[...names]}::text[]), '')`
}

export function and(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)
}
