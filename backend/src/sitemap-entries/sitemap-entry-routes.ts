import { z } from 'zod'
import { ok } from '../http/answer.ts'
import type { Api } from '../http/api.ts'
import { serve } from '../http/serve.ts'
import { cacheBriefly } from '../http/short-cache.ts'
import { listSitemapEntries, listSitemapParts } from './sitemap-entry-list.ts'

const kind = z.enum(['brands', 'products'])
/** As far as numbers of rows go. */
const lastPart = 100_000

/** What a sitemap needs of each post, and no more: a hundred thousand whole ones would take minutes. */
export function sitemapEntryRoutes(api: Api): void {
  const remember = cacheBriefly<Awaited<ReturnType<typeof listSitemapParts>>>()
  serve(api, 'listSitemapParts', {
    summary: 'How many addresses there are, in parts of 5,000, with the last change in each',
    params: z.object({ kind }),
    answer: z.array(z.object({ count: z.number().int(), modified_gmt: z.string(), tag: z.string() })),
    async handle({ db, params }) {
      return ok(await remember(params.kind, () => listSitemapParts(db, params.kind)))
    },
  })

  serve(api, 'listSitemapEntries', {
    summary: 'One part of the addresses, from 1, oldest first',
    params: z.object({ kind, part: z.coerce.number().int().min(1).max(lastPart) }),
    answer: z.array(z.object({ slug: z.string(), modified_gmt: z.string() })),
    async handle({ db, params }) {
      return ok(await listSitemapEntries(db, params.kind, params.part))
    },
  })
}
