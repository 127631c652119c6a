import { categoryKey } from '@a-list/domain/categories/categories.ts'
import { DISCOVER_BRANDS } from '@a-list/domain/limits.ts'
import { withPriceOfText } from '@a-list/domain/search/price-words.ts'
import { findsBrands } from '@a-list/domain/search/search-list.ts'
import type { SearchFound, SearchQuery } from '@a-list/domain/search/search-query.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Remembered } from '../changes/remember-until-change.ts'
import type { Tables } from '../database/tables.ts'
import { type ReducedProduct, reducedProducts } from '../prices/reductions.ts'
import type { Rank, RankedPage } from '../serve/api.ts'
import {
  and,
  type Condition,
  conditionsOf,
  folded,
  isAnyOf,
  isOfCategory,
  keysOfCategories,
  type ProductConditions,
  productConditions,
} from './conditions.ts'
import { type Counts, countedKey, countProducts, countRows, type SearchedTable } from './count-products.ts'
import { matchText, type TextMatch } from './text-match.ts'

const isPublished: Condition = sql`status = 'publish'`

/** What searches share. */
interface Shared {
  remembered: Remembered
  /** The deals to count. They may be a minute old, because finding them reads the whole price history. */
  countedDeals: () => Promise<readonly ReducedProduct[]>
}

/** Searches brands and products. @param after rank of the previous page's last item */
export async function searchCatalogue(
  db: Kysely<Tables>,
  asked: SearchQuery,
  after: Rank | undefined,
  { remembered, countedDeals }: Shared,
): Promise<SearchFound<RankedPage>> {
  const query = withPriceOfText(asked)
  const { include, groupBy } = query
  const text = await matchText(db, query.text)
  const asks = {
    products: include.includes('products') && !groupBy,
    groups: include.includes('products') && groupBy !== undefined,
    brands: include.includes('brands'),
    facets: include.includes('facets'),
  }
  const { reducedAt } = query
  const deals =
    reducedAt === undefined ? undefined : await remembered('deals', () => reducedProducts(db, reducedAt))
  const products = productConditions(query, text, deals)
  const orderedBy = { ...query, text, deals }
  const found: SearchFound<RankedPage> = text ? { unknownWords: text.unknownWords } : {}
  const counting = asks.groups || asks.facets ? countProducts(db, query, products, remembered) : undefined
  const page = async (): Promise<RankedPage> => {
    const counted = counting
      ? counting.then(({ total }) => total)
      : remembered(`total ${countedKey(query)}`, () => countRows(db, 'searched_products', products.all))
    const listed = pageOf(db, 'searched_products', products.all, orderedBy, after)
    const [list, total] = await Promise.all([listed, counted])
    return { ...list, total }
  }
  // At the same time, because each may take a tenth of a second.
  const [counts, productPage, brands] = await Promise.all([
    counting,
    asks.products ? page() : undefined,
    asks.brands ? brandPage(db, query, text, asks.products ? 'first' : after) : undefined,
  ])
  if (productPage) found.products = productPage
  if (brands) found.brands = brands
  if (asks.groups && counts) found.groups = await groupsOf(db, query, orderedBy, products, counts)
  if (asks.facets && counts) {
    found.facets = counts.facets
    // Without the count, the search still has everything else. The error is logged where the deals are read.
    const counted = deals ?? (await countedDeals().catch(() => undefined))
    found.deals = deals
      ? counts.total
      : counted &&
        (await remembered(`deals ${countedKey(query)}`, () =>
          countRows(db, 'searched_products', [...products.all, isAnyOf(counted)]),
        ))
  }
  return found
}

/** Whether a text finds a product or a brand. */
export async function findsAnything(db: Kysely<Tables>, text: string): Promise<boolean> {
  const match = await matchText(db, text)
  const found = match ? [match.matches] : []
  // In one query, the planner would read whole tables.
  for (const [table, conditions] of [
    ['searched_products', found],
    ['brands', [isPublished, ...found]],
  ] as const) {
    const { rows } = await sql<{ isFound: boolean }>`
      select exists (select from ${sql.table(table)} where ${and(conditions)}) as "isFound"`.execute(db)
    if (rows[0]?.isFound) return true
  }
  return false
}

/** How a list is sorted: highest value first, and highest id first among equal values. */
interface Order {
  value: RawBuilder<number>
  by: RawBuilder<unknown>
  after(rank: Rank): Condition
}

/** What decides the order of a page. `deals` is set if it lists only these. */
interface OrderedBy extends Pick<SearchQuery, 'sort' | 'limit' | 'offset'> {
  text: TextMatch | undefined
  deals?: readonly ReducedProduct[] | undefined
}

function orderOf(table: SearchedTable, { sort, text, deals }: OrderedBy): Order {
  if (sort === 'relevance' && text) {
    return {
      value: text.score,
      by: sql`rank desc, id desc`,
      after: ({ value, id }) => sql`(${text.score}, id) < (${whole(value)}::bigint, ${id}::bigint)`,
    }
  }
  if (sort === 'relevance' && deals) return byReduction(deals)
  if (sort === 'relevance' || sort === 'newest') {
    return {
      value: sql`(extract(epoch from created_at) * 1000000)::float8`,
      by: sql`created_at desc, id desc`,
      after: ({ value, id }) =>
        sql`(created_at, id) < ('epoch'::timestamptz + ${whole(value)}::float8 * interval '1 microsecond', ${id}::bigint)`,
    }
  }
  // Only products have prices, ratings and trending scores.
  if (table === 'brands') {
    return { value: sql`0::integer`, by: sql`id desc`, after: ({ id }) => sql`id < ${id}::bigint` }
  }
  if (sort === 'price-low') {
    return {
      value: sql`-price_cents`,
      by: sql`price_cents, id desc`,
      after: ({ value, id }) =>
        sql`price_cents >= ${-whole(value)}::bigint and (price_cents > ${-whole(value)}::bigint or id < ${id}::bigint)`,
    }
  }
  const column = sql.ref(
    { popularity: 'rating', 'price-high': 'price_cents', trending: 'trending_score' }[sort],
  )
  return {
    value: sql`${column}::float8`,
    by: sql`${column} desc, id desc`,
    after: ({ value, id }) => sql`(${column}, id) < (${value}::float8, ${id}::bigint)`,
  }
}

/** Orders deals by the share of the price that was taken off. Those that are sold out come last. */
function byReduction(deals: readonly ReducedProduct[]): Order {
  const before = Object.fromEntries(deals.map(({ id, beforeCents }) => [id, beforeCents]))
  const isSoldOut = isAnyOf(deals.filter((deal) => deal.isSoldOut))
  const share = sql<number>`1 - (${isSoldOut})::integer - price_cents / (${JSON.stringify(before)}::jsonb->>id::text)::float8`
  return {
    value: share,
    by: sql`rank desc, id desc`,
    after: ({ value, id }) => sql`(${share}, id) < (${value}::float8, ${id}::bigint)`,
  }
}

/** A forged cursor may hold any number. */
function whole(value: number): number {
  return Math.trunc(Math.max(-4e15, Math.min(4e15, value)))
}

type UncountedPage = Omit<RankedPage, 'total'>

async function pageOf(
  db: Kysely<Tables>,
  table: SearchedTable,
  conditions: readonly Condition[],
  orderedBy: OrderedBy,
  after: Rank | undefined,
): Promise<UncountedPage> {
  const { limit, offset = 0 } = orderedBy
  const order = orderOf(table, orderedBy)
  const where = and(after ? [...conditions, order.after(after)] : conditions)
  const { rows } = await sql<{ id: number; rank: number }>`
    select id, ${order.value} as rank from ${sql.table(table)} where ${where}
    order by ${order.by} limit ${limit + 1} offset ${offset}`.execute(db)
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    ids: items.map(({ id }) => id),
    next: rows.length > limit && last ? { value: Number(last.rank), id: last.id } : null,
  }
}

/** @param after 'first': the best few, whatever page of the products is asked for */
async function brandPage(
  db: Kysely<Tables>,
  query: SearchQuery,
  text: TextMatch | undefined,
  after: Rank | 'first' | undefined,
): Promise<RankedPage> {
  const { categories, brands } = query
  if (!findsBrands(query)) return { ids: [], total: 0, next: null }
  const conditions = [
    isPublished,
    ...(text ? [text.matches] : []),
    ...(categories.length === 0 ? [] : [sql<boolean>`category_keys && ${keysOfCategories(categories)}`]),
    ...(brands.length === 0 ? [] : [sql<boolean>`search_name = any(${folded(brands)})`]),
  ]
  const place = after === 'first' ? { limit: DISCOVER_BRANDS, offset: 0 } : query
  const from = after === 'first' ? undefined : after
  const page = await pageOf(db, 'brands', conditions, { ...query, ...place, text }, from)
  return { ...page, total: await countRows(db, 'brands', conditions) }
}

type Group = RankedPage & { value: string }

/** The best products of each category: of those in the query, in its order, or of all, largest first. */
async function groupsOf(
  db: Kysely<Tables>,
  query: SearchQuery,
  orderedBy: OrderedBy,
  conditions: ProductConditions,
  { facets }: Counts,
): Promise<Group[]> {
  const chosen = query.categories.flatMap((value) => {
    const counted = facets.categories.find((one) => categoryKey(one.value) === categoryKey(value))
    return counted ? [{ value, count: counted.count }] : []
  })
  const rest = conditionsOf(conditions, 'categories')
  const groups: Group[] = []
  for (const { value, count } of query.categories.length > 0 ? chosen : facets.categories) {
    const own = isOfCategory([value])
    const page = await pageOf(db, 'searched_products', [...rest, own], { ...orderedBy, offset: 0 }, undefined)
    groups.push({ value, total: count, ...page })
  }
  return groups
}
