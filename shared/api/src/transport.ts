import type * as z from 'zod/mini'
import type { ApiBase, ApiBases, ApiRequest } from './api-request.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { createDeadline } from './deadline.ts'
import { type ApiError, ApiFailure, isApiFailure, isNoRoute, isUnreachable } from './errors.ts'
import type { Parsing } from './parsing.ts'
import { readResponse } from './response.ts'
import { timeLimit } from './time-scale.ts'

/** In milliseconds. People leave before a slower response arrives. */
const TIMEOUT_MS = 8000
/**
 * How long to assume that a backend still lacks an extension, in milliseconds. Without this pause, every
 * search would start with a failing request.
 */
const EXTENSION_RECHECK_MS = 5 * 60_000

/** The response of a backend without the route; also used when the base URL is not set. */
const NO_ROUTE: ApiError = {
  kind: 'http',
  status: 404,
  statusText: 'Not Found',
  code: 'rest_no_route',
  params: {},
}

/** The open circuit breaker stopped the request. */
export const BREAKER_OPEN: ApiError = { kind: 'network' }

/** A backend that throttles is not down. */
function isDown(error: ApiError): boolean {
  return error.kind !== 'throttled' && isUnreachable(error)
}

interface TransportOptions {
  bases: ApiBases
  fetch?: typeof fetch
  timeoutMs?: number
  createDeadline?: typeof createDeadline
  now?: () => number
  random?: () => number
  parsing?: Parsing
  onUnsent?: (call: { isDown: boolean }) => void
}

/** Sends single requests, with a circuit breaker for each base. */
export function createTransport(options: TransportOptions) {
  const now = options.now ?? Date.now
  const random = options.random ?? Math.random
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS
  /** By path: a backend may have some extensions and lack others, which came with a later release. */
  const missingUntil = new Map<string, number>()
  const breakers: Record<ApiBase, Breaker> = {
    rest: createBreaker({ now, random }),
    custom: createBreaker({ now, random }),
    auth: createBreaker({ now, random }),
    extension: createBreaker({ now, random }),
  }

  return {
    /** Registers a call with the breaker, once for all its attempts. */
    addCall: (base: ApiBase) => breakers[base].addCall(),

    /** @throws ApiFailure, or the signal's reason */
    async send(request: ApiRequest<z.ZodMiniType>, token: string | null) {
      const base = options.bases[request.base]
      const isMissing = request.base === 'extension' && now() < (missingUntil.get(request.path) ?? 0)
      if (base === undefined || isMissing) {
        options.onUnsent?.({ isDown: false })
        throw new ApiFailure(NO_ROUTE)
      }
      const breaker = breakers[request.base]
      if (!breaker.allows()) {
        options.onUnsent?.({ isDown: true })
        throw new ApiFailure(BREAKER_OPEN)
      }
      const start = options.createDeadline ?? createDeadline
      const deadline = start(timeLimit(timeoutMs), request.signal)
      try {
        const response = await (options.fetch ?? fetch)(urlOf(base, request), {
          method: request.method ?? 'GET',
          headers: headersFor(request, token),
          body: request.body === undefined ? undefined : JSON.stringify(request.body),
          signal: deadline.signal,
        })
        const reading = await readResponse(response, now(), options.parsing)
        if (!reading.ok && isDown(reading.error)) breaker.failed()
        else breaker.succeeded()
        if (reading.ok) return { body: reading.body, headers: response.headers }
        if (request.base === 'extension' && isNoRoute(reading.error)) {
          missingUntil.set(request.path, now() + EXTENSION_RECHECK_MS)
        }
        throw new ApiFailure(reading.error)
      } catch (thrown) {
        if (isApiFailure(thrown)) throw thrown
        if (request.signal?.aborted) {
          breaker.abandoned()
          throw request.signal.reason
        }
        if (isOffline()) breaker.abandoned()
        else breaker.failed()
        throw new ApiFailure({ kind: deadline.passed() ? 'timeout' : 'network' })
      } finally {
        deadline.clear()
      }
    },
  }
}

/** Whether the device is offline. A request then says nothing about the backend, and retries only delay the message. */
export const isOffline = () => globalThis.navigator?.onLine === false

/** The full URL of a request, without empty query values. */
export function urlOf(base: string, request: ApiRequest<z.ZodMiniType>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined && value !== '') query.append(key, String(value))
  }
  const text = query.toString()
  return base + request.path + (text && `?${text}`)
}

export function headersFor(request: ApiRequest<z.ZodMiniType>, token: string | null): Headers {
  const headers = new Headers({ Accept: 'application/json' })
  if (request.body !== undefined) headers.set('Content-Type', 'application/json')
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  if (request.idempotencyKey !== undefined) headers.set('Idempotency-Key', request.idempotencyKey)
  return headers
}
