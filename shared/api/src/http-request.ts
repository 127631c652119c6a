import type * as z from 'zod/mini'
import type { ApiRequest } from './client.ts'

/** The whole address of a request; empty query values are left out. */
export function addressOf(base: string, request: ApiRequest<z.ZodMiniType>): string {
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
