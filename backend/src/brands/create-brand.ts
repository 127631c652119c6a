import { slugify } from '@a-list/domain/text/slug.ts'
import type { Transaction } from 'kysely'
import { acfOfFields, type BrandAcf, searchTextOf } from '../database/columns/brand-acf.ts'
import type { PostStatus } from '../database/tables/catalogue.ts'
import type { Tables } from '../database/tables.ts'
import { renderParagraphs } from '../http/html-entities.ts'

export type BrandFields = Pick<BrandAcf, 'brand_name' | 'founder' | 'category' | 'description'>

interface NewBrand {
  fields: BrandFields
  title?: string
  website?: string
  /** An https URL. */
  picture?: string
  status: PostStatus
  authorId: number | null
}

export interface CreatedBrand {
  id: number
  slug: string
  title: string
  categories: string[]
}

const MAX_SLUG_LENGTH = 150
/** The slug for a name without any Latin letter or digit. */
const FALLBACK_SLUG = 'brand'
/** Brands of the same name get `name-2`, `name-3` and so on. The limit is far above any real number. */
const MAX_NAMESAKES = 100

/** Creates a brand from the fields of a create request, with the first free slug for its name. */
export async function createBrand(tx: Transaction<Tables>, brand: NewBrand): Promise<CreatedBrand> {
  const plain = acfOfFields(brand.fields)
  const acf = {
    ...plain,
    ...(brand.website !== undefined && { social_links: { website: brand.website } }),
    ...(brand.picture && { featured_image: brand.picture }),
  }
  const base = slugify(brand.fields.brand_name).slice(0, MAX_SLUG_LENGTH).replace(/-$/, '') || FALLBACK_SLUG
  for (let namesake = 1; namesake <= MAX_NAMESAKES; namesake += 1) {
    const row = await tx
      .insertInto('brands')
      .values({
        slug: namesake === 1 ? base : `${base}-${namesake}`,
        title: brand.title || brand.fields.brand_name,
        content: renderParagraphs(brand.fields.description),
        status: brand.status,
        author_id: brand.authorId,
        categories: acf.product_category,
        founding_year: null,
        acf: JSON.stringify(acf),
        search_text: searchTextOf(acf),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'slug', 'title', 'categories'])
      .executeTakeFirst()
    if (row !== undefined) return row
  }
  throw new Error(`No free slug for ${base}`)
}
