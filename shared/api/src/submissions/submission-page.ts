import type { Submission, SubmissionStatus } from '@a-list/domain/submission.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { freshDefaults, pollEvery } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { isPastLastPage } from '../paging.ts'
import { query } from '../query.ts'
import { moderationKeys } from '../query-keys.ts'
import { listOf } from '../wire/schemas.ts'
import { submissionWireSchema } from './submission-wire.ts'

/** How often a visible page is refetched, because other moderators may change the same rows. */
const REFETCH_MS = 30_000

export type SubmissionSort = 'submitted_date' | 'brand_name' | 'associated_celebrity' | 'category' | 'status'

/** `search`, `sort` and `order` are not in the spec. A backend that ignores them sorts by date. */
export interface SubmissionPageQuery {
  status: SubmissionStatus | 'all'
  search: string
  sort: SubmissionSort
  order: 'asc' | 'desc'
  page: number
  perPage: number
}

export interface SubmissionPage {
  rows: Submission[]
  /** The number of rows on all pages. */
  total: number
}

/** GET /a-list/v1/brand-submissions, one page. A page past the end is empty. @throws ApiFailure */
export async function fetchSubmissionPage(
  api: ApiClient,
  { status, search, sort, order, page, perPage }: SubmissionPageQuery,
  signal?: AbortSignal,
): Promise<SubmissionPage> {
  const request = {
    base: 'custom',
    path: '/brand-submissions',
    query: {
      status: status === 'all' ? undefined : status,
      search,
      orderby: sort,
      order,
      per_page: perPage,
      page,
    },
    schema: listOf(submissionWireSchema),
    signal,
  } as const
  try {
    const { data, headers } = await api.request(request)
    return { rows: data, total: Number(headers.get('x-wp-total') ?? data.length) || data.length }
  } catch (thrown) {
    if (isPastLastPage(thrown)) return { rows: [], total: 0 }
    throw thrown
  }
}

export function submissionPageQuery(api: ApiClient, view: SubmissionPageQuery) {
  return {
    ...query(
      moderationKeys.page(view),
      ({ signal }) => fetchSubmissionPage(api, view, signal),
      freshDefaults,
    ),
    refetchOnWindowFocus: 'always',
    refetchInterval: pollEvery(REFETCH_MS),
    placeholderData: keepPreviousData<SubmissionPage>,
  } as const
}
