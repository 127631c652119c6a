import { isStorable } from '@a-list/domain/fields.ts'
import { z } from 'zod'

/** Trimmed text of at most `max` code points that the database can hold. `notText` is said of anything but a text. */
export const text = (max: number, notText?: string) =>
  z
    .string(notText)
    .max(max, `Must be at most ${max} characters`)
    .refine(isStorable, 'Contains characters that cannot be stored')
    .trim()

/** A serial key of the database, in a path, a query or a body. */
export const rowId = z.coerce.number().int().min(1).max(2_147_483_647)

export const slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be a slug: lower-case letters, digits and single hyphens')

/** The site's id of a product: a slug of the catalogue, or a store's or aggregator's id with its prefix. */
export const productKey = text(200).pipe(z.string().regex(/^[\w./:-]+$/, 'Must be a product id'))

/** The same for brands as well, whose key may be a number. */
export const looseProductKey = z.coerce.string().max(200).pipe(productKey)

/** Longer than any list that is meant: addresses are cut at about this length on their way anyway. */
const maxListLength = 8_000

/** `a,b,c` as a list; empty parts don't count, and a list without any part is none. */
export const commaList = <T>(item: z.ZodType<T, string>, max: number) =>
  z
    .string()
    .max(maxListLength)
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item).max(max))
    .transform((list) => (list.length === 0 ? undefined : list))

/** A yes or no of a query, in the spellings that clients use. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')

/** A field that no person sees: whoever fills it in is a robot, and is thanked for nothing. */
export const honeypot = text(500).default('')
