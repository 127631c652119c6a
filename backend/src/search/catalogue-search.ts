import { categoryKey, namesOfCategory } from '@a-list/domain/categories.ts'
import { fold } from '@a-list/domain/fold.ts'
import { DISCOVER_BRANDS } from '@a-list/domain/limits.ts'
import { withPriceOfText } from '@a-list/domain/search/price-words.ts'
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

/** Returns what was computed before under the same key, while nothing has changed. */
export type Remembered = <Value>(key: string, compute: () => Promise<Value>) => Promise<Value>

/** Searches brands and products. @param after rank of the previous page's last item */
export async function searchCatalogue(
  db: Kysely<Tables>,
  asked: SearchQuery,
  after: Rank | undefined,
  remembered: Remembered,
): Promise<SearchFound<RankedPage>> {
  const query = withPriceOfText(asked)
  const { include, groupBy } = query
  const text = await matchText(db, query.text)
  const products = await productConditions(db, query, text)
  const asks = {
    products: include.includes('products') && !groupBy,
    groups: include.includes('products') && groupBy !== undefined,
    brands: include.includes('brands'),
    facets: include.includes('facets'),
  }
  const found: SearchFound<RankedPage> = {}
  const counts = asks.groups || asks.facets ? await countProducts(db, query, products, remembered) : undefined
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

async function countRows(
  db: Kysely<Tables>,
  table: SearchedTable,
  conditions: readonly Condition[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${sql.table(table)} where ${and(conditions)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Whether a text finds anything in a table. */
export async function findsAnything(
  db: Kysely<Tables>,
  table: SearchedTable,
  text: string,
): Promise<boolean> {
  const match = await matchText(db, text)
  const conditions = [...(table === 'brands' ? [isPublished] : []), ...(match ? [match.matches] : [])]
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${sql.table(table)} where ${and(conditions)}) as found`.execute(db)
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
  const conditions = { always, facets, price }
  return { ...conditions, all: conditionsOf(conditions) }
}

function conditionsOf(
  { always, facets, price }: Omit<ProductConditions, 'all'>,
  without?: FacetName,
): Condition[] {
  const ofFacets = FACET_NAMES.map((name) => (name === without ? undefined : facets[name]))
  return [...always, ...ofFacets, price].filter((condition) => condition !== undefined)
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
  conditions: ProductConditions,
  { facets }: Counts,
): Promise<(RankedPage & { value: string })[]> {
  const chosen = query.categories.flatMap((value) => {
    const counted = facets.categories.find((one) => categoryKey(one.value) === categoryKey(value))
    return counted ? [{ value, count: counted.count }] : []
  })
  const rest = conditionsOf(conditions, 'categories')
  const groups: (RankedPage & { value: string })[] = []
  for (const { value, count } of query.categories.length > 0 ? chosen : facets.categories) {
    const own = sql<boolean>`category_key = any(${namesOfCategory(value)}::text[])`
    const page = await pageOf(db, 'product_search', [...rest, own], { ...query, offset: 0 }, text, undefined)
    groups.push({ value, total: count, ...page })
  }
  return groups
}

/** Counts all products, and those with each value of a facet, ignoring the selection in that facet. */
async function countProducts(
  db: Kysely<Tables>,
  query: SearchQuery,
  conditions: ProductConditions,
  remembered: Remembered,
): Promise<Counts> {
  const chosen = FACET_NAMES.filter((name) => query[name].length > 0)
  const others = FACET_NAMES.filter((name) => query[name].length === 0)
  const all = await remembered(`counts ${others} ${countedKey(query)}`, () =>
    others.length > 0 ? countValues(db, others, conditions.all) : countOnly(db, conditions.all),
  )
  const facets = { categories: [], brands: [], retailers: [], tags: [], ...all.facets }
  for (const name of chosen) {
    // The same for every selection in this facet.
    const key = `counts ${name} ${countedKey({ ...query, [name]: [] })}`
    const counted = await remembered(key, () => countValues(db, [name], conditionsOf(conditions, name)))
    Object.assign(facets, counted.facets)
  }
  return { total: all.total, facets }
}

async function countOnly(db: Kysely<Tables>, conditions: readonly Condition[]) {
  return { total: await countRows(db, 'product_search', conditions), facets: {} }
}

const KEY_COLUMNS = {
  categories: 'category_key',
  brands: 'brand_key',
  retailers: 'retailer_key',
  tags: 'tag_keys',
} as const satisfies Record<FacetName, string>

/** Reads each product once. A set of tags is one value until all are counted. */
async function countValues(
  db: Kysely<Tables>,
  names: readonly FacetName[],
  conditions: readonly Condition[],
): Promise<{ total: number; facets: Partial<Counts['facets']> }> {
  const columns = names.map((name) => sql.ref(KEY_COLUMNS[name]))
  const facet = sql`case ${sql.join(
    names.map((name) => sql`when grouping(${sql.ref(KEY_COLUMNS[name])}) = 0 then ${name}`),
    sql` `,
  )} end`
  const value = sql`coalesce(${sql.join(
    columns.map((column, index) => (names[index] === 'tags' ? sql`null` : column)),
  )}, null)`
  const tags = names.includes('tags') ? sql.ref(KEY_COLUMNS.tags) : sql`null::text[]`
  const { rows } = await sql<{ facet: FacetName | null; value: string; count: number; example: number }>`
    with counted as materialized (
      select ${facet} as facet, ${value} as value, ${tags} as tags, count(*) as count, min(id) as example
      from product_search where ${and(conditions)}
      group by grouping sets (${sql.join([...columns.map((column) => sql`(${column})`), sql`()`])})
    ), valued as (
      select facet, value, count, example from counted where facet is distinct from 'tags'
      union all
      select facet, tag, sum(count), min(example) from counted, unnest(tags) as tag where facet = 'tags' group by facet, tag
    ), placed as (
      select *, row_number() over (partition by facet order by count desc, value) as place from valued
    )
    select facet, value, count::integer, example from placed where place <= ${MOST_VALUES}`.execute(db)
  const spelled = await readNames(
    db,
    rows.map(({ example }) => example),
  )
  const facets = Object.fromEntries(
    names.map((name) => {
      const values = rows.filter((row) => row.facet === name)
      return [
        name,
        mergeNames(
          name,
          values.map((row) => ({ ...row, value: spelled(name, row) })),
        ),
      ]
    }),
  )
  return { total: rows.find((row) => row.facet === null)?.count ?? 0, facets }
}

/** How products spell the values of facets: the oldest product decides. */
async function readNames(db: Kysely<Tables>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'category', 'brand_name', 'retailer', 'tags'])
    .where(sql<boolean>`id = any(${[...new Set(ids)].filter((id) => id !== null)}::integer[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (name: FacetName, { value, example }: { value: string; example: number }): string => {
    const product = byId.get(example)
    if (name === 'tags') return product?.tags.find((tag) => fold(tag) === value) ?? value
    const column = ({ categories: 'category', brands: 'brand_name', retailers: 'retailer' } as const)[name]
    return product?.[column] ?? value
  }
}

/** The values of a facet, most frequent first. Synonyms of a category are one value, under the most frequent name. */
function mergeNames(facet: FacetName, counted: readonly FacetCount[]): FacetCount[] {
  const keyOf = facet === 'categories' ? categoryKey : fold
  const merged = new Map<string, FacetCount>()
  for (const { value, count } of counted.toSorted((a, b) => b.count - a.count)) {
    const known = merged.get(keyOf(value))
    merged.set(keyOf(value), { value: known?.value ?? value, count: (known?.count ?? 0) + count })
  }
  return [...merged.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
