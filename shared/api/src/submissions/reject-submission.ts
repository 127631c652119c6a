import type { ApiClient } from '../client.ts'
import { write } from '../write.ts'
import { type Decided, decidedSchema } from './submission-wire.ts'

/** POST /a-list/v1/brand-submissions/{id}/reject; the reason is optional (spec section 4). @throws ApiFailure */
export function rejectSubmission(api: ApiClient, id: number, reason = ''): Promise<Decided> {
  const path = `/brand-submissions/${id}/reject`
  const body = { rejection_reason: reason.trim() }
  return write(api, { base: 'custom', path, body, schema: decidedSchema, retries: 0 })
}
