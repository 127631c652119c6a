import { decodeSlug } from '@a-list/domain/text/slug.ts'
import * as z from 'zod/mini'

/** An id. Backends send numbers or strings; the site uses strings. */
export const idText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** An id that the site needs as a number. Backends may send it as text. */
export const idNumber = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.transform(Number),
)

/** A slug. WordPress sends those of other scripts percent-encoded; the site has them decoded. */
export const slugText = z.pipe(z.string(), z.transform(decodeSlug))

/** An optional string that may also be null. */
export const optionalText = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? undefined),
)

/**
 * A lenient version of a domain schema, for backends that omit fields or send other types in them: such fields
 * get a fallback. The reference backend conforms to the domain schema itself.
 */
export function withFallbacks<Shape extends Record<string, z.ZodMiniType>>(
  schema: z.ZodMiniObject<Shape>,
  fallbacks: { [Field in keyof Shape]?: z.output<Shape[Field]> },
): z.ZodMiniObject<Shape> {
  const lenient: Record<string, z.ZodMiniType> = { ...schema.shape }
  for (const [field, fallback] of Object.entries(fallbacks)) {
    const strict = schema.shape[field]
    if (strict) lenient[field] = z.catch(strict, fallback)
  }
  // A fallback does not change a field's output type.
  return z.object(lenient) as z.ZodMiniObject<Shape>
}

/** The response of the custom endpoints (spec section 7). If `success` is missing, only the status counts. */
export const successSchema = z.object({ success: z.catch(z.boolean(), true) })

/**
 * A list without its invalid items, so that one invalid item does not hide the others. A list with only invalid
 * items is an error.
 */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((items, context): z.infer<Item>[] => {
      const readable = items.flatMap((one) => {
        const parsed = item.safeParse(one)
        return parsed.success ? [parsed.data] : []
      })
      if (items.length > 0 && readable.length === 0) {
        context.issues.push({ code: 'custom', message: 'no item of the list can be read', input: items })
      }
      return readable
    }),
  )
}
