import type { ApiClient } from '../client.ts'
import { write } from '../write.ts'
import { type Decided, decidedSchema } from './submission-wire.ts'

/**
 * POST /a-list/v2/brand-submissions/{id}/undo: undoes the user's own last decision within seconds.
 * @throws ApiFailure, which has status 409 when it is too late, or when someone else has decided since
 */
export function undoDecision(api: ApiClient, id: number): Promise<Decided> {
  const path = `/brand-submissions/${id}/undo`
  return write(api, { base: 'extension', path, body: {}, schema: decidedSchema, retries: 0 })
}
