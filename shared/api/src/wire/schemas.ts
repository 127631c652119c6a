import * as z from 'zod/mini'

/** An id that backends give as a number or as text; the site keeps it as text. */
export const idText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** An optional text that may come as null or be absent. */
export const optionalText = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? undefined),
)

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
