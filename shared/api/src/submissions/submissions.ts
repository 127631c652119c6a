import {
  type Submission,
  type SubmissionDetail,
  type SubmissionStats,
  type SubmissionStatus,
  submissionDetailSchema,
  submissionSchema,
  submissionStatsSchema,
} from '@a-list/domain/moderation/submission.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { freshDefaults, pollEvery } from '../caching.ts'
import { isPastLastPage } from '../paging.ts'
import { query } from '../query.ts'
import { moderationKeys, submissionKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'
import { idNumber, listOf, withFallbacks } from '../wire/schemas.ts'

export const optionalId = z.catch(z.nullable(idNumber), null)

/** A submission from any backend. Some omit the moderation fields. */
export const submissionWireSchema = z.extend(
  withFallbacks(submissionSchema, { moderated_date: null, admin_notes: '', rejection_reason: '' }),
  { id: idNumber, submitted_by: optionalId, moderated_by: optionalId, brand_id: optionalId },
)

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

/**
 * GET /a-list/v1/brand-submissions, one page. A page past the end is empty, with the total of the other pages.
 * @throws ApiFailure
 */
export async function fetchSubmissionPage(
  api: SiteApi,
  { status, search, sort, order, page, perPage }: SubmissionPageQuery,
  signal?: AbortSignal,
): Promise<SubmissionPage> {
  async function read(number: number): Promise<SubmissionPage> {
    const { data, headers } = await api.request({
      base: 'custom',
      path: '/brand-submissions',
      query: {
        status: status === 'all' ? undefined : status,
        search,
        orderby: sort,
        order,
        per_page: perPage,
        page: number,
      },
      schema: listOf(submissionWireSchema),
      signal,
    })
    return { rows: data, total: Number(headers.get('x-wp-total') ?? data.length) || data.length }
  }
  try {
    return await read(page)
  } catch (thrown) {
    if (page === 1 || !isPastLastPage(thrown)) throw thrown
    // The refusal does not contain the total.
    const { total } = await read(1)
    return { rows: [], total }
  }
}

export function submissionPageQuery(api: SiteApi, view: SubmissionPageQuery) {
  return queryOptions({
    ...query(
      moderationKeys.page(view),
      ({ signal }) => fetchSubmissionPage(api, view, signal),
      freshDefaults,
    ),
    refetchOnWindowFocus: 'always',
    refetchInterval: pollEvery(REFETCH_MS),
    placeholderData: keepPreviousData<SubmissionPage>,
  })
}

/**
 * GET /a-list/v2/brand-submissions/{id}: a submission with its history and possible duplicates.
 * @throws ApiFailure
 */
export async function fetchSubmissionDetail(
  api: SiteApi,
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

export function submissionDetailQuery(api: SiteApi, id: number) {
  return query(moderationKeys.one(id), ({ signal }) => fetchSubmissionDetail(api, id, signal), freshDefaults)
}

/** GET /a-list/v1/admin/submission-stats. @throws ApiFailure */
export async function fetchSubmissionStats(api: SiteApi, signal?: AbortSignal): Promise<SubmissionStats> {
  const request = { base: 'custom', path: '/admin/submission-stats', schema: submissionStatsSchema } as const
  return (await api.request({ ...request, signal })).data
}

export function submissionStatsQuery(api: SiteApi) {
  return query(submissionKeys.stats(), ({ signal }) => fetchSubmissionStats(api, signal), freshDefaults)
}
