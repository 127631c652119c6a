import type { Selectable } from 'kysely'
import { z } from 'zod'
import { brandAcfSchema } from '../database/columns/brand-acf.ts'
import type { BrandsTable } from '../database/tables/catalogue.ts'
import { renderTitle } from '../http/html-entities.ts'
import { utcDate } from '../http/wire-date.ts'
import { postStatus, rendered, renderedContent } from '../http/wp-post.ts'

/** A record of the custom post type `celebrity_brand`. */
export const brandWireSchema = z.object({
  id: z.number().int(),
  date: z.string(),
  date_gmt: z.string(),
  modified: z.string(),
  modified_gmt: z.string(),
  slug: z.string(),
  status: postStatus,
  type: z.literal('celebrity_brand'),
  title: rendered,
  content: renderedContent,
  acf: brandAcfSchema,
})

export type BrandWire = z.infer<typeof brandWireSchema>

export const brandColumns = [
  'id',
  'slug',
  'title',
  'content',
  'status',
  'acf',
  'created_at',
  'modified_at',
] as const

type BrandRow = Pick<Selectable<BrandsTable>, (typeof brandColumns)[number]>

export function brandToWire(row: BrandRow): BrandWire {
  const created = utcDate(row.created_at)
  const modified = utcDate(row.modified_at)
  return {
    id: row.id,
    date: created,
    date_gmt: created,
    modified,
    modified_gmt: modified,
    slug: row.slug,
    status: row.status,
    type: 'celebrity_brand',
    title: { rendered: renderTitle(row.title) },
    content: { rendered: row.content, protected: false },
    acf: row.acf,
  }
}
