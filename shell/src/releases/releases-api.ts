import { freshDefaults } from '@a-list/api/caching.ts'
import { query } from '@a-list/api/query.ts'
import { tokenIn } from '@a-list/api/session/token-storage.ts'
import { type RemotesStatus, remotesStatusSchema } from '@a-list/remote/remotes-status.ts'
import * as z from 'zod/mini'

const TIMEOUT_MS = 8000
const refusalSchema = z.object({ message: z.string() })

/** The server refused the request; the message is the server's. */
export class ReleaseRefusal extends Error {}

/** Session storage forgets the token with the tab. A server that starts again prints another token. */
const TOKEN_KEY = 'alist-release-token'

/**
 * Keeps the token of the address `/__remotes#token=…`, which a site on this machine prints when it starts. With the
 * token, the page may change releases without an account.
 */
function keepPrintedToken(): void {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token')
  if (!token) return
  sessionStorage.setItem(TOKEN_KEY, token)
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
}

/** @throws ReleaseRefusal, or a network error */
async function call(path: string, init: RequestInit = {}): Promise<unknown> {
  keepPrintedToken()
  const token = tokenIn(window.localStorage).get()
  const printedToken = sessionStorage.getItem(TOKEN_KEY)
  const response = await fetch(`/__remotes/${path}`, {
    ...init,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(printedToken && { 'X-Release-Token': printedToken }),
      ...init.headers,
    },
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body
  const refusal = refusalSchema.safeParse(body)
  throw new ReleaseRefusal(
    refusal.success
      ? refusal.data.message
      : `The server answered with ${response.status}. Try again in a moment.`,
  )
}

export const releasesQuery = {
  ...query(['releases'], async () => remotesStatusSchema.parse(await call('status')), freshDefaults),
  refetchInterval: 5000,
}

/**
 * @param from the version to roll back
 * @throws ReleaseRefusal, or a network error
 */
export async function rollBackRemote(remote: string, from: string, why: string): Promise<RemotesStatus> {
  const body = JSON.stringify({ remote, from, ...(why && { why }) })
  const headers = { 'Content-Type': 'application/json' }
  return remotesStatusSchema.parse(await call('rollback', { method: 'POST', headers, body }))
}

const runbookSchema = z.object({ text: z.string() })

/** The runbook of the live version. */
export const runbookQuery = (remote: string) =>
  query(
    ['runbook', remote],
    async () => runbookSchema.parse(await call(`runbooks/${remote}`)).text,
    freshDefaults,
  )
