import { moderationKeys, submissionKeys } from '@a-list/api/query-keys.ts'
import type { SubmissionPage } from '@a-list/api/submissions/submissions.ts'
import type { Submission, SubmissionDetail } from '@a-list/domain/moderation/submission.ts'
import type { QueryClient } from '@tanstack/react-query'

/** The page with the row updated, or without the row if it no longer has the page's status. */
function withSubmission(
  page: SubmissionPage,
  status: Submission['status'] | 'all',
  submission: Submission,
): SubmissionPage {
  if (!page.rows.some(({ id }) => id === submission.id)) return page
  if (status !== 'all' && status !== submission.status) {
    return { rows: page.rows.filter(({ id }) => id !== submission.id), total: page.total - 1 }
  }
  const rows = page.rows.map((row) => (row.id === submission.id ? { ...row, ...submission } : row))
  return { ...page, rows }
}

/** Updates the submission in all cached pages and in its details, and invalidates the figures and lists that it affects. */
export async function updateCachedSubmission(
  queryClient: QueryClient,
  submission: Submission,
): Promise<void> {
  // A response that is still pending may contain the old row.
  await queryClient.cancelQueries({ queryKey: moderationKeys.pages() })
  for (const [key, page] of queryClient.getQueriesData<SubmissionPage>({
    queryKey: moderationKeys.pages(),
  })) {
    const query = key[2]
    if (!page || !isQuery(query)) continue
    // The page's other rows are as old as before.
    const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt
    queryClient.setQueryData(key, withSubmission(page, query.status, submission), { updatedAt })
  }
  // Details of the same age as the pages would hide the updated row.
  queryClient.setQueryData<SubmissionDetail>(
    moderationKeys.one(submission.id),
    (detail) => detail && { ...detail, ...submission },
  )
  void queryClient.invalidateQueries({ queryKey: moderationKeys.one(submission.id) })
  void queryClient.invalidateQueries({ queryKey: submissionKeys.stats() })
  void queryClient.invalidateQueries({ queryKey: moderationKeys.pages() })
}

function isQuery(part: unknown): part is { status: Submission['status'] | 'all' } {
  return typeof part === 'object' && part !== null && 'status' in part
}
