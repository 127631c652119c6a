import type * as z from 'zod/mini'
import type { ApiBase, ApiBases, ApiRequest, ApiResponse } from './api-request.ts'
import type { createDeadline } from './deadline.ts'
import { ApiFailure, isApiFailure, isUnauthorized, isUnreachable } from './errors.ts'
import { PARSE_EACH, type Parsing } from './parsing.ts'
import { delayBefore, isRetryable, RETRIES } from './retry.ts'
import { sleepFor } from './sleep.ts'
import type { StorefrontAccess } from './storefront/storefront.ts'
import { createTokenRenewal, isTokenRefusal, type TokenAccess, VALIDATION } from './token-access.ts'
import { BREAKER_OPEN, createTransport, isOffline } from './transport.ts'

/** @param origin of the backend; `''` in a browser for the page's own origin */
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
  /** Stores that may be called directly when the backend has no store cache. */
  storefronts?: StorefrontAccess
  /** Whether searches leave out stores that were not fetched yet. For servers, whose pages must not wait. */
  storesInBackground?: boolean
  fetch?: typeof fetch
  token?: TokenAccess
  /** Timeout of one attempt, not of the whole call. */
  timeoutMs?: number
  /** Starts the clock of the timeout. Tests decide when it has passed. */
  createDeadline?: typeof createDeadline
  now?: () => number
  random?: () => number
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Called when a call fails without a request. `isDown`: because the backend was down a moment ago. */
  onUnsent?: (call: { isDown: boolean }) => void
  /** By default, each response is parsed and validated. */
  parsing?: Parsing
}

export interface ApiClient {
  readonly storefronts?: StorefrontAccess
  readonly storesInBackground?: boolean
  /**
   * @throws ApiFailure whose `.error` describes the failure
   * @throws the signal's reason, when the caller aborted
   */
  request<Schema extends z.ZodMiniType>(request: ApiRequest<Schema>): Promise<ApiResponse<z.infer<Schema>>>
  /** Calls the listener when the backend refuses the token. @returns unsubscribe */
  onTokenRefused(listener: () => void): () => void
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const random = options.random ?? Math.random
  const sleep = options.sleep ?? sleepFor
  const { validate } = options.parsing ?? PARSE_EACH
  const refusalListeners = new Set<() => void>()
  const { addCall: addTransportCall, send } = createTransport(options)

  function dropToken(sent: string) {
    // The person may have signed in again since this request was sent.
    if (options.token?.get() !== sent) return
    options.token.refused()
    for (const listener of [...refusalListeners]) listener()
  }

  const renewToken = createTokenRenewal(options.token)

  /** Whether the backend accepts the token. During an outage, the token counts as accepted. */
  async function isTokenValid(token: string, addCall: (base: ApiBase) => void): Promise<boolean> {
    addCall(VALIDATION.base)
    try {
      await send(VALIDATION, token)
      return true
    } catch (thrown) {
      return !isApiFailure(thrown) || isUnreachable(thrown.error)
    }
  }

  /**
   * Renews a refused token if the backend can, otherwise drops it unless it is still valid. The request is repeated
   * once with the new token, or without one if the refusal was a 403.
   * @param addCall registers this call with the breaker of a base, once for all attempts
   */
  async function sendWithToken(request: ApiRequest<z.ZodMiniType>, addCall: (base: ApiBase) => void) {
    const authorised = request.authorised ?? request.base !== 'auth'
    const token = authorised ? (options.token?.get() ?? null) : null
    try {
      return await send(request, token)
    } catch (thrown) {
      if (token === null || !isApiFailure(thrown) || !isTokenRefusal(thrown.error)) throw thrown
      const newer = await renewToken(token, (renewal) => {
        addCall(renewal.base)
        return send(renewal, null)
      })
      const is401 = isUnauthorized(thrown.error)
      // Security plugins also refuse single endpoints, such as users/me, with 401. A token that is still valid
      // is kept.
      if (newer === null && is401 && (await isTokenValid(token, addCall))) throw thrown
      if (newer === null) dropToken(token)
      // Without a token, a call that needs one would be refused again.
      if (newer === null && is401) throw thrown
      return await send(request, newer)
    }
  }

  return {
    storefronts: options.storefronts,
    storesInBackground: options.storesInBackground,

    async request(request) {
      const repeatable = (request.method ?? 'GET') === 'GET' || request.idempotencyKey !== undefined
      const retries = repeatable ? (request.retries ?? RETRIES) : 0
      const called = new Set<ApiBase>()
      const addCall = (base: ApiBase) => {
        if (!called.has(base)) addTransportCall(base)
        called.add(base)
      }
      addCall(request.base)
      let answered: ApiFailure | undefined
      for (let attempt = 0; ; attempt++) {
        try {
          const { body, headers } = await sendWithToken(request, addCall)
          const parsed = validate(request.schema, body)
          if (parsed.success) return { data: parsed.data, headers }
          const issue = parsed.error.issues[0]
          const problem = `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`
          throw new ApiFailure({ kind: 'shape', problem })
        } catch (thrown) {
          if (!isApiFailure(thrown)) throw thrown
          // The backend's last error is more useful than "the breaker is open".
          if (thrown.error !== BREAKER_OPEN) answered = thrown
          if (attempt >= retries || !isRetryable(thrown.error) || isOffline()) throw answered ?? thrown
          await sleep(delayBefore(attempt, thrown.error, random()), request.signal)
        }
      }
    },
    onTokenRefused(listener) {
      refusalListeners.add(listener)
      return () => void refusalListeners.delete(listener)
    },
  }
}
