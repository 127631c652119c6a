import { categoryKey, namesOfCategory } from '@a-list/domain/categories.ts'
import { fold } from '@a-list/domain/fold.ts'
import { DISCOVER_BRANDS } from '@a-list/domain/limits.ts'
import { findsBrands } from '@a-list/domain/search/search-list.ts'
import {
  FACET_NAMES,
  type FacetCount,
  type FacetName,
  type SearchFound,
  type SearchQuery,
  type SearchSort,
} from '@a-list/domain/search/search-query.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { reducedProducts } from '../prices/reductions.ts'
import type { Rank, RankedPage } from '../serve/api.ts'
import { matchText, type TextMatch } from './text-match.ts'

const MOST_VALUES = 100

type Condition = RawBuilder<boolean>
/** `product_search` has published products only. */
type SearchedTable = 'brands' | 'product_search'

const isPublished: Condition = sql`status = 'publish'`

interface Counts {
  total: number
  facets: Record<FacetName, FacetCount[]>
}

/** Searches brands and products. @param after rank of the previous page's last item */
export async function searchCatalogue(
  db: Kysely<Tables>,
  query: SearchQuery,
  after: Rank | undefined,
  remembered: Remembered,
): Promise<SearchFound<RankedPage>> {
  const { include, groupBy } = query
  const text = await matchText(db, query.text)
  const products = await productConditions(db, query, text)
  const asks = {
    products: include.includes('products') && !groupBy,
    groups: include.includes('products') && groupBy !== undefined,
    brands: include.includes('brands'),
    facets: include.includes('facets'),
  }
  const counts =
    asks.groups || asks.facets
      ? await remembered(`counts ${countedKey(query)}`, () => countProducts(db, products))
      : undefined
  const found: SearchFound<RankedPage> = {}
  if (asks.products) {
    const total =
      counts?.total ??
      (await remembered(`total ${countedKey(query)}`, () => countRows(db, 'product_search', products.all)))
    found.products = { ...(await pageOf(db, 'product_search', products.all, query, text, after)), total }
  }
  if (asks.brands) found.brands = await brandPage(db, query, text, asks.products ? 'first' : after)
  if (asks.groups && counts) found.groups = await groupsOf(db, query, text, products, counts)
  if (asks.facets && counts) found.facets = counts.facets
  return found
}

/** Returns what was computed before under the same key, while nothing has changed. */
export type Remembered = <Value>(key: string, compute: () => Promise<Value>) => Promise<Value>

async function countRows(
  db: Kysely<Tables>,
  table: SearchedTable,
  conditions: readonly Condition[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${sql.table(table)} where ${and(conditions)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Whether a text finds a product or a brand. */
export async function findsAnything(db: Kysely<Tables>, text: string): Promise<boolean> {
  const match = await matchText(db, text)
  const matches = match?.matches ?? sql`true`
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from brands where ${isPublished} and ${matches})
      or exists (select from product_search where ${matches}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Paging and order don't change what is counted. */
function countedKey({ limit, offset, sort, include, groupBy, ...counted }: SearchQuery): string {
  return JSON.stringify(counted)
}

interface ProductConditions {
  /** What every counted product fulfils. */
  always: Condition[]
  facets: Record<FacetName, Condition | undefined>
  price: Condition | undefined
  all: Condition[]
}

async function productConditions(
  db: Kysely<Tables>,
  query: SearchQuery,
  text: TextMatch | undefined,
): Promise<ProductConditions> {
  const { minCents, maxCents, trendingAbove, reducedAt } = query
  const always: Condition[] = []
  if (text) always.push(text.matches)
  if (trendingAbove !== undefined) always.push(sql`trending_score > ${trendingAbove}`)
  if (reducedAt !== undefined) {
    always.push(sql`id = any(${await reducedProducts(db, reducedAt)}::integer[])`)
  }
  const facets = {
    categories: ifChosen(
      query.categories,
      (names) => sql`category_key = any(${names.flatMap(namesOfCategory)}::text[])`,
    ),
    brands: ifChosen(query.brands, (names) => sql`brand_key = any(${keysOf(names)}::text[])`),
    retailers: ifChosen(query.retailers, (names) => sql`retailer_key = any(${keysOf(names)}::text[])`),
    tags: ifChosen(query.tags, (names) => sql`tag_keys && ${keysOf(names)}::text[]`),
  }
  const price =
    minCents === undefined && maxCents === undefined
      ? undefined
      : sql<boolean>`price_cents between ${Math.min(minCents ?? 0, MAX_CENTS)} and ${Math.min(maxCents ?? MAX_CENTS, MAX_CENTS)}`
  const all = [...always, ...Object.values(facets), price].filter((condition) => condition !== undefined)
  return { always, facets, price, all }
}

/** The largest integer of the database. */
const MAX_CENTS = 2_147_483_647

function ifChosen(names: readonly string[], condition: (names: readonly string[]) => Condition) {
  return names.length === 0 ? undefined : condition(names)
}

/** A name without letters and digits chooses nothing. */
function keysOf(names: readonly string[]): string[] {
  return names.map(fold).filter((key) => key !== '')
}

function and(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)
}

/** How a list is sorted: highest value first, and highest id first among equal values. */
interface Order {
  value: RawBuilder<number>
  by: RawBuilder<unknown>
  after(rank: Rank): Condition
}

function orderOf(table: SearchedTable, sort: SearchSort, text: TextMatch | undefined): Order {
  if (sort === 'relevance' && text) {
    return {
      value: text.score,
      by: sql`rank desc, id desc`,
      after: ({ value, id }) => sql`(${text.score}, id) < (${whole(value)}::bigint, ${id}::bigint)`,
    }
  }
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

/** A forged cursor may hold any number. */
function whole(value: number): number {
  return Math.trunc(Math.max(-4e15, Math.min(4e15, value)))
}

type UncountedPage = Omit<RankedPage, 'total'>

async function pageOf(
  db: Kysely<Tables>,
  table: SearchedTable,
  conditions: readonly Condition[],
  { sort, limit, offset = 0 }: Pick<SearchQuery, 'sort' | 'limit' | 'offset'>,
  text: TextMatch | undefined,
  after: Rank | undefined,
): Promise<UncountedPage> {
  const order = orderOf(table, sort, text)
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
    ...(categories.length === 0
      ? []
      : [sql<boolean>`category_keys && ${categories.flatMap(namesOfCategory)}::text[]`]),
    ...(brands.length === 0 ? [] : [sql<boolean>`search_name = any(${keysOf(brands)}::text[])`]),
  ]
  const place = after === 'first' ? { limit: DISCOVER_BRANDS, offset: 0 } : query
  const from = after === 'first' ? undefined : after
  const page = await pageOf(db, 'brands', conditions, { ...query, ...place }, text, from)
  return { ...page, total: await countRows(db, 'brands', conditions) }
}

/** The best products of each category: of those in the query, in its order, or of all, largest first. */
async function groupsOf(
  db: Kysely<Tables>,
  query: SearchQuery,
  text: TextMatch | undefined,
  { always, facets: { categories: _, ...others }, price }: ProductConditions,
  { facets }: Counts,
): Promise<(RankedPage & { value: string })[]> {
  const chosen = query.categories.flatMap((value) => {
    const counted = facets.categories.find((one) => categoryKey(one.value) === categoryKey(value))
    return counted ? [{ value, count: counted.count }] : []
  })
  const rest = [...always, ...Object.values(others), price].filter((condition) => condition !== undefined)
  const groups: (RankedPage & { value: string })[] = []
  for (const { value, count } of query.categories.length > 0 ? chosen : facets.categories) {
    const own = sql<boolean>`category_key = any(${namesOfCategory(value)}::text[])`
    const page = await pageOf(db, 'product_search', [...rest, own], { ...query, offset: 0 }, text, undefined)
    groups.push({ value, total: count, ...page })
  }
  return groups
}

interface CountedRow {
  /** The facet, or null for all products. */
  facet: FacetName | null
  value: string | null
  count: number
}

/** Counts products by the values of each facet, ignoring the selection in that facet, and all of them. */
async function countProducts(
  db: Kysely<Tables>,
  { always, facets, price }: ProductConditions,
): Promise<Counts> {
  const chosen = FACET_NAMES.flatMap((name) => {
    const condition = facets[name]
    return condition ? [{ name, condition, flag: sql<boolean>`${sql.ref(`in_${name}`)}` }] : []
  })
  const flags = chosen.map(({ condition, flag }) => sql`, ${condition} as ${flag}`)
  const inOthers = (name?: FacetName) =>
    and(chosen.filter((one) => one.name !== name).map(({ flag }) => flag))
  const countOf = (name?: FacetName) => sql`count(*) filter (where ${inOthers(name)})`
  const conditions = [...always, price, missesAtMostOne(chosen)].filter(
    (condition) => condition !== undefined,
  )
  const { rows } = await sql<CountedRow>`
    with found as materialized (
      select category, brand_name, retailer, tags ${sql.join(flags, sql` `)}
      from product_search where ${and(conditions)}
    ), counted as (
      select case grouping(category, brand_name, retailer)
          when 3 then 'categories' when 5 then 'brands' when 6 then 'retailers' end as facet,
        coalesce(category, brand_name, retailer) as value,
        case grouping(category, brand_name, retailer)
          when 3 then ${countOf('categories')} when 5 then ${countOf('brands')} when 6 then ${countOf('retailers')}
          else ${countOf()} end as count
      from found group by grouping sets ((category), (brand_name), (retailer), ())
      union all
      select 'tags', tag, count(*) from found, unnest(tags) as tag where ${inOthers('tags')} group by tag
    ), placed as (
      select *, row_number() over (partition by facet order by count desc, value) as place from counted
      where count > 0 or facet is null
    )
    select facet, value, count::integer from placed where place <= ${2 * MOST_VALUES}`.execute(db)
  const valuesOf = (name: FacetName) => mergeNames(name, rows)
  return {
    total: rows.find(({ facet }) => facet === null)?.count ?? 0,
    facets: {
      categories: valuesOf('categories'),
      brands: valuesOf('brands'),
      retailers: valuesOf('retailers'),
      tags: valuesOf('tags'),
    },
  }
}

/** A product that misses the selections of two facets is counted nowhere. */
function missesAtMostOne(chosen: readonly { condition: Condition }[]): Condition | undefined {
  if (chosen.length < 2) return undefined
  return sql`${sql.join(
    chosen.map(({ condition }) => sql`(not ${condition})::integer`),
    sql` + `,
  )} <= 1`
}

/** The values of a facet, most frequent first. Names with the same key are one value, under the most frequent name. */
function mergeNames(facet: FacetName, rows: readonly CountedRow[]): FacetCount[] {
  const keyOf = facet === 'categories' ? categoryKey : fold
  const merged = new Map<string, FacetCount>()
  for (const { value, count } of rows
    .filter((row) => row.facet === facet)
    .sort((a, b) => b.count - a.count)) {
    const name = value ?? ''
    const known = merged.get(keyOf(name))
    merged.set(keyOf(name), { value: known?.value ?? name, count: (known?.count ?? 0) + count })
  }
  return [...merged.values()]
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MOST_VALUES)
}
