import type { Selectable } from 'kysely'
import { z } from 'zod'
import { productAcfSchema } from '../database/columns/product-acf.ts'
import type { ProductsTable } from '../database/tables/catalogue.ts'
import { renderTitle } from '../http/html-entities.ts'
import { utcDate } from '../http/wire-date.ts'
import { postStatus, rendered, renderedContent } from '../http/wp-post.ts'

/** A product of the CMS. The site uses `slug` as the id in URLs, favorites and lists. */
export const productWireSchema = z.object({
  id: z.number().int(),
  date: z.string(),
  date_gmt: z.string(),
  modified_gmt: z.string(),
  slug: z.string(),
  status: postStatus,
  type: z.literal('product'),
  title: rendered,
  content: renderedContent,
  acf: productAcfSchema,
})

export type ProductWire = z.infer<typeof productWireSchema>

export const productColumns = [
  'id',
  'slug',
  'title',
  'content',
  'status',
  'acf',
  'trending_score',
  'created_at',
  'modified_at',
] as const

type ProductRow = Pick<Selectable<ProductsTable>, (typeof productColumns)[number]>

export function productToWire(row: ProductRow): ProductWire {
  const date = utcDate(row.created_at)
  return {
    id: row.id,
    date,
    date_gmt: date,
    modified_gmt: utcDate(row.modified_at),
    slug: row.slug,
    status: row.status,
    type: 'product',
    title: { rendered: renderTitle(row.title) },
    content: { rendered: row.content, protected: false },
    acf: { ...row.acf, trending_score: row.trending_score },
  }
}
