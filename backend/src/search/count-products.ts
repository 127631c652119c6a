import { categoryKey } from '@a-list/domain/categories/categories.ts'
import { byFacet, FACET_NAMES, type FacetName } from '@a-list/domain/products/facets.ts'
import type { FacetCount, SearchQuery } from '@a-list/domain/search/search-query.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Remembered } from '../changes/remember-until-change.ts'
import type { Tables } from '../database/tables.ts'
import { and, type Condition, conditionsOf, type ProductConditions } from './conditions.ts'

const MOST_VALUES = 100

/** `searched_products` has published products only. */
export type SearchedTable = 'brands' | 'searched_products'

export interface Counts {
  total: number
  facets: Record<FacetName, FacetCount[]>
}

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

/** The column of `searched_products` that is counted, and how the example product spells a value. */
const COUNTED: Record<FacetName, { column: string; spelling: RawBuilder<unknown> }> = {
  categories: { column: 'category', spelling: sql`category` },
  brands: { column: 'brand', spelling: sql`brand_name` },
  retailers: { column: 'retailer', spelling: sql`retailer` },
  tags: {
    column: 'tag_set',
    spelling: sql`(select tag from unnest(tags) as tag where search_key(search_fold(tag)) = value limit 1)`,
  },
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
  const facets: Counts['facets'] = { ...byFacet(() => []), ...all.facets }
  for (const name of chosen) {
    const rest = conditionsOf(conditions, name)
    // The counts of all products are known, as a rule, because each visit of Discover asks for them.
    const names = rest.length === 0 ? FACET_NAMES : [name]
    // The same for every selection in this facet.
    const key = `counts ${names} ${countedKey({ ...query, [name]: [] })}`
    const counted = await remembered(key, () => countValues(db, names, rest))
    facets[name] = counted.facets[name] ?? []
  }
  return { total: all.total, facets }
}

async function countOnly(db: Kysely<Tables>, conditions: readonly Condition[]) {
  return { total: await countRows(db, 'searched_products', conditions), facets: {} }
}

/** Reads each product once. A set of tags is one value until all are counted. The oldest product decides how a value is spelled. */
async function countValues(
  db: Kysely<Tables>,
  names: readonly FacetName[],
  conditions: readonly Condition[],
): Promise<{ total: number; facets: Partial<Counts['facets']> }> {
  const columns = names.map((name) => sql.ref(COUNTED[name].column))
  const facet = sql.join(
    names.map((name, index) => sql`when grouping(${columns[index]}) = 0 then ${name}`),
    sql` `,
  )
  const spelling = sql.join(
    names.map((name) => sql`when ${name} then ${COUNTED[name].spelling}`),
    sql` `,
  )
  const { rows } = await sql<{ facet: FacetName | null; value: string | null; count: number }>`
    with counted as materialized (
      select case ${facet} end as facet, coalesce(${sql.join(columns)}, null) as value, count(*) as count, min(id) as example
      from searched_products where ${and(conditions)}
      group by grouping sets (${sql.join([...columns.map((column) => sql`(${column})`), sql`()`])})
    ), valued as (
      select facet, value, count, example from counted where facet is distinct from 'tags'
      union all
      select facet, tag, sum(count), min(example)
      from counted join tag_sets on id = value, unnest(tags) as tag where facet = 'tags' group by facet, tag
    ), placed as (
      select *, row_number() over (partition by facet order by count desc, example) as place from valued
    ), shown as (
      -- The limit cuts nothing off. It tells the planner that few products are looked up.
      select * from placed where place <= ${MOST_VALUES} limit ${MOST_VALUES * names.length + 1}
    )
    select facet, count::integer, case facet ${spelling} end as value
    from shown left join products on products.id = example`.execute(db)
  const facets = Object.fromEntries(
    names.map((name) => {
      const values = rows.filter((row) => row.facet === name)
      return [
        name,
        mergeNames(
          name,
          values.map(({ value, count }) => ({ value: value ?? '', count })),
        ),
      ]
    }),
  )
  return { total: rows.find((row) => row.facet === null)?.count ?? 0, facets }
}

/** The values of a facet, most frequent first. Synonyms of a category are one value, under the most frequent name. */
function mergeNames(facet: FacetName, counted: readonly FacetCount[]): FacetCount[] {
  const keyOf = facet === 'categories' ? categoryKey : (value: string) => value
  const merged = new Map<string, FacetCount>()
  for (const { value, count } of counted.toSorted((a, b) => b.count - a.count)) {
    const known = merged.get(keyOf(value))
    merged.set(keyOf(value), { value: known?.value ?? value, count: (known?.count ?? 0) + count })
  }
  return [...merged.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
