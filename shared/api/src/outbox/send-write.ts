import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import { type ApiError, ApiFailure, isApiFailure, isUnauthorized, isUnreachable } from '../errors.ts'
import type { WaitingWrite } from './stored-write.ts'

/** The 409 that the backend would return for a second write with the same `once`. */
export const ALREADY_WAITING: ApiError = {
  kind: 'http',
  status: 409,
  statusText: 'Conflict',
  code: 'already_waiting',
  params: {},
}

/**
 * Whether to keep a failed write: the backend is unreachable, or the owner's session has ended. Neither refuses the
 * write itself.
 */
export function mustWait({ owner }: Pick<WaitingWrite, 'owner'>, error: ApiError): boolean {
  return isUnreachable(error) || (owner !== null && isUnauthorized(error))
}

const noSuccessSchema = z.object({ success: z.literal(false), message: z.catch(z.string(), '') })

/** Some plugins refuse with status 200 and `success: false`. @throws ApiFailure for such a response */
export function throwUnlessSuccess(response: unknown): void {
  const refused = noSuccessSchema.safeParse(response)
  if (!refused.success) return
  const { message } = refused.data
  const params: Record<string, string> = message === '' ? {} : { message }
  const statusText = 'without success'
  throw new ApiFailure({ kind: 'http', status: 200, statusText, code: 'no_success', params })
}

/** The message that tells the user why the backend refused a write. */
export function refusalText({ refusals }: Pick<WaitingWrite, 'refusals'>, error: ApiError): string {
  if (error.kind !== 'http') return 'We couldn’t accept this.'
  return (
    refusals?.[error.status] ??
    Object.values(error.params)[0] ??
    `We couldn’t accept this (${error.status} ${error.statusText}).`
  )
}

/** The reason why `send` threw: the backend's refusal, or `otherwise` for any other error. */
export function failureText(
  write: Pick<WaitingWrite, 'refusals'>,
  thrown: unknown,
  otherwise: string,
): string {
  return isApiFailure(thrown) ? refusalText(write, thrown.error) : otherwise
}

/**
 * Sends a write once. A toggle whose response is the opposite of `wants` is sent a second time, with another
 * key.
 * @throws ApiFailure, also for `success: false`
 */
export async function sendWrite(api: ApiClient, write: WaitingWrite): Promise<unknown> {
  const { base, path, method, body, id, key = id, owner, wants } = write
  const send = async (idempotencyKey: string) => {
    const request = { base, path, method, body, idempotencyKey, schema: z.unknown() }
    const { data } = await api.request({ ...request, authorised: owner !== null, retries: 0 })
    throwUnlessSuccess(data)
    return data
  }
  const data = await send(key)
  if (!wants) return data
  const response = z.record(z.string(), z.unknown()).safeParse(data)
  return response.success && response.data[wants.field] === !wants.value ? send(`${key}-again`) : data
}
