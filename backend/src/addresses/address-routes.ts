import { z } from 'zod'
import { ok } from '../http/answer.ts'
import type { Api } from '../http/api.ts'
import { rememberBriefly } from '../http/remember-briefly.ts'
import { serve } from '../http/serve.ts'
import { listAddresses, listParts } from './address-list.ts'

const kind = z.enum(['brands', 'products'])
/** As far as numbers of rows go. */
const lastPart = 100_000

/** What a sitemap needs of each post, and no more: a hundred thousand whole ones would take minutes. */
export function addressRoutes(api: Api): void {
  const remember = rememberBriefly<Awaited<ReturnType<typeof listParts>>>()
  serve(api, 'listAddressParts', {
    summary: 'How many addresses there are, in parts of 5,000, with the last change in each',
    params: z.object({ kind }),
    answer: z.array(z.object({ count: z.number().int(), modified_gmt: z.string(), tag: z.string() })),
    async handle({ db, params }) {
      return ok(await remember(params.kind, () => listParts(db, params.kind)))
    },
  })

  serve(api, 'listAddresses', {
    summary: 'One part of the addresses, from 1, oldest first',
    params: z.object({ kind, part: z.coerce.number().int().min(1).max(lastPart) }),
    answer: z.array(z.object({ slug: z.string(), modified_gmt: z.string() })),
    async handle({ db, params }) {
      return ok(await listAddresses(db, params.kind, params.part))
    },
  })
}
