import type * as z from 'zod/mini'
import type { ApiRequest } from './api-request.ts'
import type { ApiClient } from './client.ts'

/** An id for a write: requests with the same id are performed once. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}

/** Sends a write with an idempotency key, so that the client may repeat it. */
export async function write<Schema extends z.ZodMiniType>(
  api: ApiClient,
  request: ApiRequest<Schema>,
): Promise<z.infer<Schema>> {
  const idempotencyKey = request.idempotencyKey ?? newIdempotencyKey()
  return (await api.request({ method: 'POST', ...request, idempotencyKey })).data
}
