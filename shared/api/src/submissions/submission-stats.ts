import { type SubmissionStats, submissionStatsSchema } from '@a-list/domain/submission.ts'
import { freshDefaults } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { query } from '../query.ts'
import { submissionKeys } from '../query-keys.ts'

/** GET /a-list/v1/admin/submission-stats. @throws ApiFailure */
export async function fetchSubmissionStats(api: ApiClient, signal?: AbortSignal): Promise<SubmissionStats> {
  const request = { base: 'custom', path: '/admin/submission-stats', schema: submissionStatsSchema } as const
  return (await api.request({ ...request, signal })).data
}

export function submissionStatsQuery(api: ApiClient) {
  return query(submissionKeys.stats(), ({ signal }) => fetchSubmissionStats(api, signal), freshDefaults)
}
