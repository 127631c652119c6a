import type { SubmissionPageQuery } from '../submissions/submissions.ts'

/** The first page of pending submissions, as the moderation dashboard requests it. */
export const PENDING_SUBMISSIONS: SubmissionPageQuery = {
  status: 'pending',
  search: '',
  sort: 'submitted_date',
  order: 'desc',
  page: 1,
  perPage: 100,
}
