import { type Synonyms, synonymsSchema } from '@a-list/domain/search/search-synonyms.ts'
import * as z from 'zod/mini'
import { freshDefaults } from '../caching.ts'
import { query } from '../query.ts'
import { moderationKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'
import { write } from '../write.ts'

const ofSynonyms = { base: 'extension', path: '/admin/search-synonyms' } as const

/** GET /a-list/v2/admin/search-synonyms: what moderators have added, the newest first. */
export function synonymsQuery(api: SiteApi) {
  const request = { ...ofSynonyms, schema: z.array(synonymsSchema) }
  return query(
    moderationKeys.synonyms(),
    async ({ signal }) => (await api.request({ ...request, signal })).data,
    freshDefaults,
  )
}

/**
 * POST /a-list/v2/admin/search-synonyms.
 * @param terms separated by commas
 * @throws ApiFailure, with status 409 if there are too many
 */
export function addSynonyms(api: SiteApi, terms: string): Promise<Synonyms> {
  return write(api, { ...ofSynonyms, body: { terms }, schema: synonymsSchema })
}

/** DELETE /a-list/v2/admin/search-synonyms/{id}. @throws ApiFailure, with status 404 if they no longer exist */
export async function removeSynonyms(api: SiteApi, id: number): Promise<void> {
  await write(api, { ...ofSynonyms, method: 'DELETE', path: `${ofSynonyms.path}/${id}`, schema: z.unknown() })
}
