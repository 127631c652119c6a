import * as z from 'zod/mini'

/** A visitor who signs in later has probably forgotten the action. */
const VALID_MS = 30 * 60_000

/** @param types what the action can be done to: a product, a brand with its number as id, or a category */
const action = <const Kind extends string, const Types extends readonly string[]>(kind: Kind, types: Types) =>
  z.object({
    kind: z.literal(kind),
    item: z.object({
      type: z.enum(types),
      id: z.string(),
      name: z.string(),
      /** What the dialog of price alerts was opened with. */
      price: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
    /** Path and query of the page on which the visitor started the action. */
    path: z.string(),
    /** Milliseconds since 1970. */
    since: z.number(),
  })

const pendingActionSchema = z.union([
  action('favorite', ['product', 'brand']),
  action('list', ['product', 'brand']),
  action('follow', ['brand', 'category']),
  action('watch', ['product']),
])

/** A heart, list addition, follow or price alert that the shell continues once the visitor has signed in. */
export type PendingAction = z.infer<typeof pendingActionSchema>

/** @returns null when it is invalid or older than 30 minutes */
export function readPendingAction(stored: string | null, now: number): PendingAction | null {
  try {
    const action = pendingActionSchema.safeParse(JSON.parse(stored ?? 'null'))
    return action.success && now - action.data.since < VALID_MS ? action.data : null
  } catch {
    return null
  }
}
