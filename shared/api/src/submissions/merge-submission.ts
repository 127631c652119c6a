import type { MergeTarget } from '@a-list/domain/submission.ts'
import type { ApiClient } from '../client.ts'
import { write } from '../write.ts'
import { type Decided, decidedSchema } from './submission-wire.ts'

/**
 * POST /a-list/v2/brand-submissions/{id}/merge.
 * @throws ApiFailure, which has status 409 when the submission or its target was decided meanwhile
 */
export function mergeSubmission(
  api: ApiClient,
  id: number,
  { kind, id: target }: MergeTarget,
): Promise<Decided> {
  const path = `/brand-submissions/${id}/merge`
  const body = { into: { kind, id: target } }
  return write(api, { base: 'extension', path, body, schema: decidedSchema, retries: 0 })
}
