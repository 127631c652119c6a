import type { ApiClient } from '../client.ts'
import { write } from '../write.ts'
import { type Decided, decidedSchema } from './submission-wire.ts'

/** POST /a-list/v1/brand-submissions/{id}/approve. @throws ApiFailure */
export function approveSubmission(api: ApiClient, id: number): Promise<Decided> {
  const path = `/brand-submissions/${id}/approve`
  return write(api, { base: 'custom', path, body: {}, schema: decidedSchema, retries: 0 })
}
