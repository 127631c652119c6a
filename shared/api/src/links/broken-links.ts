import {
  brokenLinkSchema,
  type DifferenceAction,
  type DifferingOffer,
  differingOfferSchema,
  type LinkAction,
} from '@a-list/domain/moderation/broken-link.ts'
import * as z from 'zod/mini'
import { freshDefaults } from '../caching.ts'
import { query } from '../query.ts'
import { moderationKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'
import { write } from '../write.ts'

/** `enabled`: whether the backend checks links at all. */
const brokenLinksSchema = z.object({
  enabled: z.boolean(),
  links: z.array(brokenLinkSchema),
  differences: z.array(differingOfferSchema),
})

/** GET /a-list/v2/admin/links: outbound links that failed twice in a row, and offers whose shops say something else. */
export function brokenLinksQuery(api: SiteApi) {
  const request = { base: 'extension', path: '/admin/links', schema: brokenLinksSchema } as const
  return query(
    moderationKeys.links(),
    async ({ signal }) => (await api.request({ ...request, signal })).data,
    freshDefaults,
  )
}

/** POST /a-list/v2/admin/links. @throws ApiFailure */
export async function decideBrokenLink(api: SiteApi, url: string, action: LinkAction): Promise<void> {
  await write(api, { base: 'extension', path: '/admin/links', body: { url, action }, schema: z.unknown() })
}

/** POST /a-list/v2/admin/links/differences. @throws ApiFailure, with status 409 if the offer or its shop has changed */
export async function decideDifference(
  api: SiteApi,
  { url, difference }: DifferingOffer,
  action: DifferenceAction,
): Promise<void> {
  const body = { url, difference, action }
  await write(api, { base: 'extension', path: '/admin/links/differences', body, schema: z.unknown() })
}
