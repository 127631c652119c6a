import { z } from 'zod'
import { rememberUntilChange } from '../changes/remember-until-change.ts'
import { brandListKeys, productListKeys } from '../changes/surrogate-keys.ts'
import { ok } from '../http/route-response.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { listSitemapEntries, listSitemapParts, type SitemapKind } from './sitemap-entry-list.ts'

const kind = z.enum(['brands', 'products'])
/** Parts for 500 million entries, far more than any catalogue has. */
const LAST_PART = 100_000

/** Only the fields that a sitemap needs. Loading a hundred thousand complete items would take minutes. */
export function sitemapEntryRoutes(api: Api): void {
  const remembered = rememberUntilChange(api.changes)
  const keysOf = (of: SitemapKind) => (of === 'brands' ? brandListKeys(undefined) : productListKeys({}))
  serve(api, 'listSitemapParts', {
    summary: 'Lists the parts of up to 5,000 sitemap entries, with count and last change of each',
    params: z.object({ kind }),
    surrogateKeys: ({ params }) => keysOf(params.kind),
    response: z.array(z.object({ count: z.number().int(), modified_gmt: z.string(), tag: z.string() })),
    async handle({ db, params }) {
      return ok(await remembered(params.kind, () => listSitemapParts(db, params.kind)))
    },
  })

  serve(api, 'listSitemapEntries', {
    summary: 'Lists the sitemap entries of one part, counted from 1, oldest first',
    params: z.object({ kind, part: z.coerce.number().int().min(1).max(LAST_PART) }),
    surrogateKeys: ({ params }) => keysOf(params.kind),
    response: z.array(z.object({ slug: z.string(), modified_gmt: z.string() })),
    async handle({ db, params }) {
      return ok(await listSitemapEntries(db, params.kind, params.part))
    },
  })
}
