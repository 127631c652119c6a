import type * as z from 'zod/mini'
import type { SiteApi, SiteRequest, SiteWriteRequest } from './site-api.ts'

/** Creates an idempotency key. The backend executes requests with the same key once. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}

/** Sends a write with an idempotency key, so that the client can safely retry it. */
export async function write<Schema extends z.ZodMiniType>(
  api: SiteApi,
  request: SiteWriteRequest<Schema>,
): Promise<z.infer<Schema>> {
  const idempotencyKey = request.idempotencyKey ?? newIdempotencyKey()
  return (await api.request({ method: 'POST', ...request, idempotencyKey } as SiteRequest<Schema>)).data
}
