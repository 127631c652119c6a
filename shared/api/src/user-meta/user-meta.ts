import { USER_META_DEFAULTS, type UserMeta, userMetaSchema } from '@a-list/domain/user-meta.ts'
import { personalDefaults } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { query } from '../query.ts'
import { userMetaKeys } from '../query-keys.ts'
import { withFallbacks } from '../wire/schemas.ts'

const userMetaWireSchema = withFallbacks(userMetaSchema, USER_META_DEFAULTS)

/** GET /a-list/v1/user-meta of the signed-in member. @throws ApiFailure */
export async function fetchUserMeta(api: ApiClient, signal?: AbortSignal): Promise<UserMeta> {
  return (await api.request({ base: 'custom', path: '/user-meta', schema: userMetaWireSchema, signal })).data
}

export function userMetaQuery(api: ApiClient) {
  return query(userMetaKeys.all, ({ signal }) => fetchUserMeta(api, signal), personalDefaults)
}
