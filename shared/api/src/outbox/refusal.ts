import * as z from 'zod/mini'
import { type ApiError, ApiFailure, isApiFailure, isUnreachable } from '../errors.ts'
import type { WaitingWrite } from './waiting-write.ts'

/** What an answer 409 says, before it is asked for. */
export const ALREADY_WAITS: ApiError = {
  kind: 'http',
  status: 409,
  statusText: 'Conflict',
  code: 'already_waiting',
  params: {},
}

/** Out of reach, or its owner is signed out meanwhile: neither is a refusal of the write itself. */
export function mustWait({ owner }: Pick<WaitingWrite, 'owner'>, error: ApiError): boolean {
  return isUnreachable(error) || (owner !== null && error.kind === 'http' && error.status === 401)
}

const noSuccessSchema = z.object({ success: z.literal(false), message: z.catch(z.string(), '') })

/** Plugins refuse with status 200 and `success: false` as well. @throws ApiFailure for such an answer */
export function refuseUnlessDone(answer: unknown): void {
  const refused = noSuccessSchema.safeParse(answer)
  if (!refused.success) return
  const { message } = refused.data
  const params: Record<string, string> = message === '' ? {} : { message }
  const statusText = 'without success'
  throw new ApiFailure({ kind: 'http', status: 200, statusText, code: 'no_success', params })
}

/** Why the backend would not take a write, in words for the person who wrote it. */
export function refusalText({ refusals }: Pick<WaitingWrite, 'refusals'>, error: ApiError): string {
  if (error.kind !== 'http') return 'The site would not take it.'
  return (
    refusals?.[error.status] ??
    Object.values(error.params)[0] ??
    `The site would not take it (${error.status} ${error.statusText}).`
  )
}

/** Why `send` threw: the backend's refusal, or `otherwise` where the backend said nothing. */
export function failureText(
  write: Pick<WaitingWrite, 'refusals'>,
  thrown: unknown,
  otherwise: string,
): string {
  return isApiFailure(thrown) ? refusalText(write, thrown.error) : otherwise
}
