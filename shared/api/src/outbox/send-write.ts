import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import { throwUnlessSuccess } from './refusal.ts'
import type { WaitingWrite } from './waiting-write.ts'

/**
 * Sends a write once. A toggle whose response is the opposite of `wants` is sent a second time, with another
 * key.
 * @throws ApiFailure, also for `success: false`
 */
export async function sendWrite(api: ApiClient, write: WaitingWrite): Promise<unknown> {
  const { base, path, method, body, id, owner, wants } = write
  const send = async (idempotencyKey: string) => {
    const request = { base, path, method, body, idempotencyKey, schema: z.unknown() }
    const { data } = await api.request({ ...request, authorised: owner !== null, retries: 0 })
    throwUnlessSuccess(data)
    return data
  }
  const data = await send(id)
  if (!wants) return data
  const response = z.record(z.string(), z.unknown()).safeParse(data)
  return response.success && response.data[wants.field] === !wants.value ? send(`${id}-again`) : data
}
