import { tokenIn } from '@a-list/api/session/token-storage.ts'
import { type RemotesStatus, remotesStatusSchema } from '@a-list/remote/remotes-status.ts'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

const TIMEOUT_MS = 8000
const refusalSchema = z.object({ message: z.string() })

/** The server's own words about why not. */
export class ReleaseRefusal extends Error {}

/** @throws ReleaseRefusal, or a network error */
async function call(path: string, init: RequestInit = {}): Promise<RemotesStatus> {
  const token = tokenIn(window.localStorage).get()
  const answer = await fetch(`/__remotes/${path}`, {
    ...init,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { ...(token && { Authorization: `Bearer ${token}` }), ...init.headers },
  })
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return remotesStatusSchema.parse(body)
  const refusal = refusalSchema.safeParse(body)
  throw new ReleaseRefusal(
    refusal.success
      ? refusal.data.message
      : `The server answered with ${answer.status}. Try again in a moment.`,
  )
}

export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: () => call('status'),
  refetchInterval: 5000,
  retry: false,
})

/**
 * @param from the version that is taken back
 * @throws ReleaseRefusal, or a network error
 */
export function rollBackRemote(remote: string, from: string, why: string): Promise<RemotesStatus> {
  return call('rollback', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ remote, from, ...(why && { why }) }),
  })
}
