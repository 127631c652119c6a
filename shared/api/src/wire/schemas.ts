import * as z from 'zod/mini'

/** An id that backends give as a number or as text; the site keeps it as text. */
export const idText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** An optional text that may come as null or be absent. */
export const optionalText = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? undefined),
)

/**
 * The same record, from a backend that leaves fields out or sends something else in them: these get their fallback. The
 * definition itself is the domain's, and the reference backend keeps to it.
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
  // A field reads into the same type with a fallback as without.
  return z.object(lenient) as z.ZodMiniObject<Shape>
}

/** "It worked" of the custom endpoints (spec section 7); a backend that says nothing else is taken at its status. */
export const successSchema = z.object({ success: z.catch(z.boolean(), true) })

/**
 * A list of which each item that can't be read is left out: it must not cost the others. A list of which none can be
 * read is another thing altogether, and refused.
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
