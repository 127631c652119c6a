import type { ShownBrand } from '@a-list/domain/search/suggestions.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { matchText } from './text-match.ts'

/** More brands than there are suggestions, because one suggestion may come from several brands. */
const MOST_BRANDS = 50

/** The brands whose name, founder or celebrities contain a text; the closest names first. */
export function brandsHolding(db: Kysely<Tables>, text: string): Promise<ShownBrand[]> {
  const folded = sql`search_fold(${text})`
  const part = sql`'%' || ${folded} || '%'`
  return shownBrands(
    db,
    sql`search_name like ${part} or search_people like ${part}`,
    sql`(search_name = ${folded} or search_people = ${folded}) desc,
      (starts_with(search_name, ${folded}) or starts_with(search_people, ${folded})) desc, search_name`,
  )
}

/** The brands that a text with typos may mean. */
export async function brandsNear(db: Kysely<Tables>, text: string): Promise<ShownBrand[]> {
  const match = await matchText(db, text)
  return match ? shownBrands(db, match.matches, sql`${match.score} desc, id desc`) : []
}

export async function brandCategories(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    select category from brands, unnest(categories) as category where status = 'publish'
    group by category order by min(id)`.execute(db)
  return rows.map(({ category }) => category)
}

async function shownBrands(
  db: Kysely<Tables>,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<ShownBrand[]> {
  const { rows } = await sql<{ slug: string; name: string; people: string[]; categories: string[] }>`
    select slug, title as name, categories, array_remove(
        string_to_array(coalesce(acf->>'founder', '') || ',' || coalesce(acf->>'celebrities', ''), ','), '') as people
    from brands where status = 'publish' and (${where}) order by ${order} limit ${MOST_BRANDS}`.execute(db)
  return rows.map(({ people, ...brand }) => ({
    ...brand,
    people: [...new Set(people.map((name) => name.trim()).filter((name) => name !== ''))],
  }))
}
