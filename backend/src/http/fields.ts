import { isStorable } from '@a-list/domain/forms/fields.ts'
import { z } from 'zod'

/**
 * Trimmed text of at most `max` code points that the database can store. `notText` is the message for other
 * types.
 */
export const text = (max: number, notText?: string) =>
  z
    .string(notText)
    .max(max, `Must be at most ${max} characters`)
    .refine(isStorable, 'Contains characters that cannot be stored')
    .trim()

/** A serial key of the database, in a path, query or body. */
export const rowId = z.coerce.number().int().min(1).max(2_147_483_647)

export const slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be a slug: lower-case letters, digits and single hyphens')

/** A product id: a slug of the catalogue, or a prefixed id of a store or of the aggregated list. */
export const productKey = text(200).pipe(z.string().regex(/^[\w./:-]+$/, 'Must be a product id'))

/** A product id, or a brand's key, which may be a number. */
export const looseProductKey = z.coerce.string().max(200).pipe(productKey)

/** Longer than any real list. Proxies refuse longer URLs anyway. */
const MAX_LIST_LENGTH = 8_000

/** Parses `a,b,c` into a list. Empty parts are skipped, and a list of only empty parts counts as absent. */
export const commaList = <T>(item: z.ZodType<T, string>, max: number) =>
  z
    .string()
    .max(MAX_LIST_LENGTH)
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item).max(max))
    .transform((list) => (list.length === 0 ? undefined : list))

/** A boolean of the query string, in the spellings that clients use. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')

/** A hidden field, which only bots fill in. The response to them is as usual, but nothing is stored. */
export const honeypot = text(500).default('')
