import * as z from 'zod/mini'

/** Who takes longer to sign in has forgotten what for. */
const VALID_MS = 30 * 60_000

const wishSchema = z.object({
  kind: z.enum(['favorite', 'list', 'follow']),
  item: z.object({ type: z.enum(['product', 'brand']), id: z.string(), name: z.string() }),
  /** Path and query of the page it was wished on. */
  path: z.string(),
  /** Milliseconds since 1970. */
  since: z.number(),
})

/** What a visitor wanted to keep or to follow; the shell does it once they are signed in. */
export type Wish = z.infer<typeof wishSchema>

/** @returns null for what is no wish, or too old a one */
export function readWish(kept: string | null, now: number): Wish | null {
  try {
    const wish = wishSchema.safeParse(JSON.parse(kept ?? 'null'))
    return wish.success && now - wish.data.since < VALID_MS ? wish.data : null
  } catch {
    return null
  }
}
