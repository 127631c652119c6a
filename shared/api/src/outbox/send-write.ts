import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import { refuseUnlessDone } from './refusal.ts'
import type { WaitingWrite } from './waiting-write.ts'

/**
 * Sends a write once. A call that turns over what it finds is sent a second time, under a key of its own, where the
 * first left it the wrong way round.
 * @throws ApiFailure, for `success: false` as well
 */
export async function sendWrite(api: ApiClient, write: WaitingWrite): Promise<unknown> {
  const { base, path, method, body, id, owner, wants } = write
  const send = async (idempotencyKey: string) => {
    const request = { base, path, method, body, idempotencyKey, schema: z.unknown() }
    const { data } = await api.request({ ...request, authorised: owner !== null, retries: 0 })
    refuseUnlessDone(data)
    return data
  }
  const data = await send(id)
  if (!wants) return data
  const said = z.record(z.string(), z.unknown()).safeParse(data)
  return said.success && said.data[wants.field] === !wants.value ? send(`${id}-again`) : data
}
