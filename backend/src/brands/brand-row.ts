import type { Brand } from '@a-list/domain/brands/brand.ts'
import type { Insertable } from 'kysely'
import { acfOfBrand, searchTextOf } from '../database/columns/brand-acf.ts'
import type { BrandsTable } from '../database/tables/catalogue.ts'
import { renderParagraphs } from '../http/html-entities.ts'

/** A brand of the directory as a published database row. */
export function brandRow(brand: Brand, createdAt: Date): Insertable<BrandsTable> {
  const acf = acfOfBrand(brand)
  return {
    slug: brand.id,
    title: brand.brand_name,
    content: renderParagraphs(brand.brand_overview),
    status: 'publish',
    author_id: null,
    categories: brand.product_category,
    founding_year: brand.founding_year,
    acf: JSON.stringify(acf),
    search_text: searchTextOf(acf),
    created_at: createdAt,
  }
}
