import type * as z from 'zod/mini'
import type { ApiClient, ApiRequest } from './client.ts'

/** Ids for writes: the same one makes the same write, however often it is sent. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}

/** A write that may safely be repeated by the client: every one gets its idempotency key. */
export async function write<Schema extends z.ZodMiniType>(
  api: ApiClient,
  request: ApiRequest<Schema>,
): Promise<z.infer<Schema>> {
  const idempotencyKey = request.idempotencyKey ?? newIdempotencyKey()
  return (await api.request({ method: 'POST', ...request, idempotencyKey })).data
}
