import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import { failureStatus, isApiFailure } from '../errors.ts'
import { write } from '../write.ts'

const refreshedSchema = z.object({ success: z.catch(z.boolean(), true), message: z.catch(z.string(), '') })

export type StoreRefreshed = z.infer<typeof refreshedSchema>

/** POST /a-list/v1/shopify-cache/{brandId}/refresh. @throws Error with the message of spec section 8 */
export function refreshStore(api: ApiClient, brandId: string): Promise<StoreRefreshed> {
  return refresh(api, `/shopify-cache/${encodeURIComponent(brandId)}/refresh`, 'Failed to refresh cache')
}

/** POST /a-list/v1/shopify-cache/refresh-all. @throws Error with the message of spec section 8 */
export function refreshAllStores(api: ApiClient): Promise<StoreRefreshed> {
  return refresh(api, '/shopify-cache/refresh-all', 'Failed to trigger global refresh')
}

async function refresh(api: ApiClient, path: string, failed: string): Promise<StoreRefreshed> {
  try {
    return await write(api, { base: 'custom', path, schema: refreshedSchema })
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    throw new Error(`${failed}: ${failureStatus(thrown.error)}`, { cause: thrown })
  }
}
