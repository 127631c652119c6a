import type { SubmissionStatus } from '@a-list/domain/submission.ts'
import type { ApiClient } from '../client.ts'
import { write } from '../write.ts'
import { type Decided, decidedSchema } from './submission-wire.ts'

/** PUT /a-list/v1/brand-submissions/{id}/status. @throws ApiFailure */
export function setSubmissionStatus(
  api: ApiClient,
  id: number,
  status: SubmissionStatus,
  admin_notes = '',
): Promise<Decided> {
  const path = `/brand-submissions/${id}/status`
  return write(api, {
    base: 'custom',
    path,
    method: 'PUT',
    body: { status, admin_notes },
    schema: decidedSchema,
    retries: 0,
  })
}
