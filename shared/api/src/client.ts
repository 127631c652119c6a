import type * as z from 'zod/mini'
import { ApiFailure, isApiFailure } from './errors.ts'
import { isRetryable, RETRIES, waitBefore } from './retry.ts'
import { sleepFor } from './sleep.ts'
import type { StorefrontAccess } from './store/storefront.ts'
import { createTokenRenewal, isTokenRefusal, type TokenAccess } from './token-access.ts'
import { createTransport, HELD_BACK } from './transport.ts'

export type ApiBase = 'rest' | 'custom' | 'auth' | 'extension'
export type QueryValue = string | number | boolean | undefined

/** Where each kind of call goes: whole addresses, or paths of this origin. */
export type ApiBases = Record<Exclude<ApiBase, 'extension'>, string> & {
  /** What the reference backend has beyond the contract (`a-list/v2`); a company's own may lack it. */
  extension?: string
}

/** The bases under a site's origin; `''` in a browser, where the page's own origin is meant. */
export function basesUnder(origin: string): ApiBases {
  return {
    rest: `${origin}/wp-json/wp/v2`,
    custom: `${origin}/wp-json/a-list/v1`,
    auth: `${origin}/wp-json/jwt-auth/v1`,
    extension: `${origin}/wp-json/a-list/v2`,
  }
}

export interface ApiClientOptions {
  bases: ApiBases
  /** Stores that may be asked directly, where the backend keeps no copy of them. */
  storefronts?: StorefrontAccess
  fetch?: typeof fetch
  token?: TokenAccess
  /** For one try, not for all of them. */
  timeoutMs?: number
  now?: () => number
  random?: () => number
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
}

export interface ApiRequest<Schema extends z.ZodMiniType> {
  base: ApiBase
  /** Starts with a slash; parts of it are already encoded. */
  path: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Record<string, QueryValue>
  body?: unknown
  /** What an OK answer looks like. */
  schema: Schema
  /** Makes a write safe to send twice; without one a write is tried once. */
  idempotencyKey?: string
  /** Whether the person's token is sent along; by default yes, but for signing in. */
  authorised?: boolean
  /** Tries after the first; by default 3 for what is safe to repeat. */
  retries?: number
  signal?: AbortSignal
}

export interface ApiResponse<Data> {
  data: Data
  headers: Headers
}

export interface ApiClient {
  readonly storefronts?: StorefrontAccess
  /**
   * @throws ApiFailure whose `.error` says what went wrong
   * @throws the signal's reason, when the caller aborted
   */
  request<Schema extends z.ZodMiniType>(request: ApiRequest<Schema>): Promise<ApiResponse<z.infer<Schema>>>
  /** Calls back when the backend no longer takes the token. @returns unsubscribe */
  onTokenRefused(listener: () => void): () => void
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const random = options.random ?? Math.random
  const sleep = options.sleep ?? sleepFor
  const refusalListeners = new Set<() => void>()
  const { wanted, send } = createTransport(options)

  function dropToken(sent: string) {
    // Another call may have signed in again since this one went out.
    if (options.token?.get() !== sent) return
    options.token.refused()
    for (const listener of [...refusalListeners]) listener()
  }

  const insteadOf = createTokenRenewal(options.token)

  /**
   * A refused token is renewed where the backend can, else dropped; either way the call is made once more, and
   * never a third time.
   * @param want tells the breaker of a base, once for all tries, that this call wants an answer of it
   */
  async function sendWithToken(request: ApiRequest<z.ZodMiniType>, want: (base: ApiBase) => void) {
    const authorised = request.authorised ?? request.base !== 'auth'
    const token = authorised ? (options.token?.get() ?? null) : null
    try {
      return await send(request, token)
    } catch (thrown) {
      if (token === null || !isApiFailure(thrown) || !isTokenRefusal(thrown.error)) throw thrown
      const newer = await insteadOf(token, (renewal) => {
        want(renewal.base)
        return send(renewal, null)
      })
      if (newer === null) dropToken(token)
      // Without a token a call that needs one would only be refused again.
      if (newer === null && thrown.error.kind === 'http' && thrown.error.status === 401) throw thrown
      return await send(request, newer)
    }
  }

  return {
    storefronts: options.storefronts,

    async request(request) {
      const repeatable = (request.method ?? 'GET') === 'GET' || request.idempotencyKey !== undefined
      const retries = repeatable ? (request.retries ?? RETRIES) : 0
      const asked = new Set<ApiBase>()
      const want = (base: ApiBase) => {
        if (!asked.has(base)) wanted(base)
        asked.add(base)
      }
      want(request.base)
      let answered: ApiFailure | undefined
      for (let attempt = 0; ; attempt++) {
        try {
          const { body, headers } = await sendWithToken(request, want)
          const parsed = request.schema.safeParse(body)
          if (parsed.success) return { data: parsed.data, headers }
          const issue = parsed.error.issues[0]
          const problem = `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`
          throw new ApiFailure({ kind: 'shape', problem })
        } catch (thrown) {
          if (!isApiFailure(thrown)) throw thrown
          // What the backend said last tells more than that it was not asked again.
          if (thrown.error !== HELD_BACK) answered = thrown
          if (attempt >= retries || !isRetryable(thrown.error)) throw answered ?? thrown
          await sleep(waitBefore(attempt, thrown.error, random()), request.signal)
        }
      }
    },
    onTokenRefused(listener) {
      refusalListeners.add(listener)
      return () => void refusalListeners.delete(listener)
    },
  }
}
