import type * as z from 'zod/mini'
import { type Breaker, createBreaker } from './breaker.ts'
import type { ApiBase, ApiClientOptions, ApiRequest } from './client.ts'
import { createDeadline } from './deadline.ts'
import { type ApiError, ApiFailure, isApiFailure, isNoRoute, isUnreachable } from './errors.ts'
import { addressOf, headersFor } from './http-request.ts'
import { readResponse } from './response.ts'

/** Slower than this, and a person has gone. */
const TIMEOUT_MS = 8000
/** A plain WordPress is not asked before every search for what it does not have; it may get it one day. */
const ASK_FOR_EXTENSION_EVERY_MS = 5 * 60_000

/** What a backend without a call answers; also for a call whose base isn't set. */
const NO_ROUTE: ApiError = {
  kind: 'http',
  status: 404,
  statusText: 'Not Found',
  code: 'rest_no_route',
  params: {},
}

/** A request that the breaker kept in. */
export const HELD_BACK: ApiError = { kind: 'network' }

/** A backend that asks one caller for patience is there for everything else. */
function isDown(error: ApiError): boolean {
  return error.kind !== 'throttled' && isUnreachable(error)
}

/** Single tries over the network, with a breaker for each base. */
export function createTransport(options: ApiClientOptions) {
  const now = options.now ?? Date.now
  const random = options.random ?? Math.random
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS
  let extensionMissingUntil = 0
  const breakers: Record<ApiBase, Breaker> = {
    rest: createBreaker({ now, random }),
    custom: createBreaker({ now, random }),
    auth: createBreaker({ now, random }),
    extension: createBreaker({ now, random }),
  }

  return {
    /** Somebody wants an answer; to be told once for all its tries. */
    wanted: (base: ApiBase) => breakers[base].wanted(),

    /** @throws ApiFailure, or the signal's reason */
    async send(request: ApiRequest<z.ZodMiniType>, token: string | null) {
      const base = options.bases[request.base]
      const isMissing = request.base === 'extension' && now() < extensionMissingUntil
      if (base === undefined || isMissing) throw new ApiFailure(NO_ROUTE)
      const breaker = breakers[request.base]
      if (!breaker.allows()) throw new ApiFailure(HELD_BACK)
      const deadline = createDeadline(timeoutMs, request.signal)
      try {
        const response = await (options.fetch ?? fetch)(addressOf(base, request), {
          method: request.method ?? 'GET',
          headers: headersFor(request, token),
          body: request.body === undefined ? undefined : JSON.stringify(request.body),
          signal: deadline.signal,
        })
        const reading = await readResponse(response, now())
        if (!reading.ok && isDown(reading.error)) breaker.failed()
        else breaker.succeeded()
        if (reading.ok) return { body: reading.body, headers: response.headers }
        if (request.base === 'extension' && isNoRoute(reading.error)) {
          extensionMissingUntil = now() + ASK_FOR_EXTENSION_EVERY_MS
        }
        throw new ApiFailure(reading.error)
      } catch (thrown) {
        if (isApiFailure(thrown)) throw thrown
        if (request.signal?.aborted) {
          breaker.abandoned()
          throw request.signal.reason
        }
        breaker.failed()
        throw new ApiFailure({ kind: deadline.passed() ? 'timeout' : 'network' })
      } finally {
        deadline.clear()
      }
    },
  }
}
