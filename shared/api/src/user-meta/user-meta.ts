import { USER_META_DEFAULTS, type UserMeta, userMetaSchema } from '@a-list/domain/user-meta.ts'
import * as z from 'zod/mini'
import { personalDefaults } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { query } from '../query.ts'
import { userMetaKeys } from '../query-keys.ts'
import { idNumber, listOf, withFallbacks } from '../wire/schemas.ts'

const userMetaWireSchema = z.extend(withFallbacks(userMetaSchema, USER_META_DEFAULTS), {
  followed_brands: z.catch(listOf(idNumber), []),
})

/** GET /a-list/v1/user-meta of the signed-in member. @throws ApiFailure */
export async function fetchUserMeta(api: ApiClient, signal?: AbortSignal): Promise<UserMeta> {
  return (await api.request({ base: 'custom', path: '/user-meta', schema: userMetaWireSchema, signal })).data
}

export function userMetaQuery(api: ApiClient) {
  return query(userMetaKeys.all, ({ signal }) => fetchUserMeta(api, signal), personalDefaults)
}
