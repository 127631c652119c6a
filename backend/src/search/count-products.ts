import { categoryKey } from '@a-list/domain/categories.ts'
import { fold } from '@a-list/domain/fold.ts'
import {
  FACET_NAMES,
  type FacetCount,
  type FacetName,
  type SearchQuery,
} from '@a-list/domain/search/search-query.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { and, type Condition, conditionsOf, type ProductConditions } from './conditions.ts'

const MOST_VALUES = 100

/** `product_search` has published products only. */
export type SearchedTable = 'brands' | 'product_search'

export interface Counts {
  total: number
  facets: Record<FacetName, FacetCount[]>
}

/** Returns what was computed before under the same key, while nothing has changed. */
export type Remembered = <Value>(key: string, compute: () => Promise<Value>) => Promise<Value>

export async function countRows(
  db: Kysely<Tables>,
  table: SearchedTable,
  conditions: readonly Condition[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${sql.table(table)} where ${and(conditions)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Paging and order don't change what is counted. */
export function countedKey({ limit, offset, sort, include, groupBy, ...counted }: SearchQuery): string {
  return JSON.stringify(counted)
}

/** Counts all products, and those with each value of a facet, ignoring the selection in that facet. */
export async function countProducts(
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
  const { rows } = await sql<{
    facet: FacetName | null
    value: string
    count: number
    example: number | null
  }>`
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
async function readNames(db: Kysely<Tables>, ids: readonly (number | null)[]) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'category', 'brand_name', 'retailer', 'tags'])
    .where(sql<boolean>`id = any(${[...new Set(ids)].filter((id) => id !== null)}::integer[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (name: FacetName, { value, example }: { value: string; example: number | null }): string => {
    const product = example === null ? undefined : byId.get(example)
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
