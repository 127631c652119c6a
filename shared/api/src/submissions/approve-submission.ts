import type { ApiClient } from '../client.ts'
import { write } from '../write.ts'
import { type Decided, decidedSchema } from './submission-wire.ts'

/**
 * POST /a-list/v1/brand-submissions/{id}/approve.
 * @param picture the https URL of the new brand's picture; '' for none
 * @throws ApiFailure
 */
export function approveSubmission(api: ApiClient, id: number, picture = ''): Promise<Decided> {
  const path = `/brand-submissions/${id}/approve`
  return write(api, {
    base: 'custom',
    path,
    body: picture ? { featured_image: picture } : {},
    schema: decidedSchema,
    retries: 0,
  })
}
