import { z } from 'zod'
import { ok } from '../http/route-response.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'

/** Proxies end quiet connections after 30 s or more. */
const MAX_WAIT_SECONDS = 25

export function changeRoutes(api: Api): void {
  serve(api, 'listChanges', {
    summary: 'Lists the surrogate keys that changed after a cursor; waits for the first change',
    query: z.object({
      /** The cursor of the previous response. Without it, the response has the newest cursor and no keys. */
      after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      /** Seconds. */
      wait: z.coerce.number().int().min(0).max(MAX_WAIT_SECONDS).default(0),
    }),
    response: z.object({ cursor: z.number().int(), keys: z.array(z.string()), reset: z.boolean() }),
    async handle({ query: { after, wait }, address, signal }) {
      if (after === undefined) return ok({ cursor: await api.changes.latest(), keys: [], reset: false })
      // Only the site's own servers may wait, because each takes one of a limited number of places.
      return ok(await api.changes.after(after, address === undefined ? wait * 1_000 : 0, signal))
    },
  })
}
