import { type SubmissionDetail, submissionDetailSchema } from '@a-list/domain/submission.ts'
import { freshDefaults } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { query } from '../query.ts'
import { moderationKeys } from '../query-keys.ts'

/**
 * GET /a-list/v2/brand-submissions/{id}: a submission with its history and possible duplicates.
 * @throws ApiFailure
 */
export async function fetchSubmissionDetail(
  api: ApiClient,
  id: number,
  signal?: AbortSignal,
): Promise<SubmissionDetail> {
  const request = {
    base: 'extension',
    path: `/brand-submissions/${id}`,
    schema: submissionDetailSchema,
  } as const
  return (await api.request({ ...request, signal })).data
}

export function submissionDetailQuery(api: ApiClient, id: number) {
  return query(moderationKeys.one(id), ({ signal }) => fetchSubmissionDetail(api, id, signal), freshDefaults)
}
