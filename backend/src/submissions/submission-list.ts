import { submissionStatusSchema } from '@a-list/domain/moderation/submission.ts'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { text } from '../http/fields.ts'
import { containing } from '../queries/like.ts'

const SORT_COLUMNS = ['submitted_date', 'brand_name', 'associated_celebrity', 'category', 'status'] as const

export const submissionListQuery = {
  status: z.union([submissionStatusSchema, z.literal(['all', ''])]).optional(),
  search: text(200).optional(),
  orderby: z.enum(SORT_COLUMNS).default('submitted_date'),
  order: z.enum(['asc', 'desc']).default('desc'),
}

/** A regular expression of PostgreSQL and JavaScript, for decomposed text. */
const ACCENTS = '[\\u0300-\\u036f]'

type ListQuery = z.infer<z.ZodObject<typeof submissionListQuery>>

/**
 * Selects submissions by status and by a text in brand, celebrity, website or e-mail address. Case and accents make no
 * difference.
 */
export function listSubmissions(db: Kysely<Tables>, { status, search, orderby, order }: ListQuery) {
  let matching = db.selectFrom('brand_submissions')
  if (status && status !== 'all') matching = matching.where('status', '=', status)
  if (search) {
    const looked = sql`brand_name || ' ' || associated_celebrity || ' ' || website_url || ' ' || contact_email`
    const plain = sql`regexp_replace(normalize(lower(${looked}), NFKD), ${ACCENTS}, '', 'g')`
    const wanted = search.normalize('NFKD').replaceAll(new RegExp(ACCENTS, 'g'), '')
    matching = matching.where(sql<boolean>`${plain} like ${containing(wanted)}`)
  }
  const sorted = matching.selectAll()
  const first =
    orderby === 'submitted_date' || orderby === 'status'
      ? sorted.orderBy(orderby, order)
      : sorted.orderBy(sql`lower(${sql.ref(orderby)})`, order)
  return first.orderBy('id', order)
}
