import type { Submission, SubmissionStatus } from '@a-list/domain/submission.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryDefaults } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { fetchAllPages } from '../paging.ts'
import { submissionKeys } from '../query-keys.ts'
import { listOf } from '../wire/schemas.ts'
import { submissionWireSchema } from './submission-wire.ts'

/** GET /a-list/v1/brand-submissions, all pages. @throws ApiFailure */
export function fetchSubmissions(
  api: ApiClient,
  status: SubmissionStatus | 'all',
  signal?: AbortSignal,
): Promise<Submission[]> {
  return fetchAllPages(api, {
    base: 'custom',
    path: '/brand-submissions',
    query: { status: status === 'all' ? undefined : status },
    schema: listOf(submissionWireSchema),
    signal,
  })
}

export function submissionListQuery(api: ApiClient, status: SubmissionStatus | 'all' = 'all') {
  return queryOptions({
    ...queryDefaults,
    // Other moderators may change the same rows.
    staleTime: 0,
    queryKey: submissionKeys.list(status),
    queryFn: ({ signal }) => fetchSubmissions(api, status, signal),
  })
}
