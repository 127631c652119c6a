import { moderationKeys, submissionKeys } from '@a-list/api/query-keys.ts'
import type { SubmissionPage } from '@a-list/api/submissions/submission-page.ts'
import type { Submission } from '@a-list/domain/submission.ts'
import type { QueryClient } from '@tanstack/react-query'

/** A page with a row as it is now: in its place, or gone from a list of another status. */
export function withDecided(
  page: SubmissionPage,
  status: Submission['status'] | 'all',
  decided: Submission,
): SubmissionPage {
  if (!page.rows.some(({ id }) => id === decided.id)) return page
  if (status !== 'all' && status !== decided.status) {
    return { rows: page.rows.filter(({ id }) => id !== decided.id), total: page.total - 1 }
  }
  const rows = page.rows.map((row) => (row.id === decided.id ? { ...row, ...decided } : row))
  return { ...page, rows }
}

/** Shows a decided submission wherever it stands, and lets the figures and lists that it changes be read again. */
export async function showDecided(queryClient: QueryClient, decided: Submission): Promise<void> {
  // What is on its way would show the row as it was.
  await queryClient.cancelQueries({ queryKey: moderationKeys.pages() })
  for (const [key, page] of queryClient.getQueriesData<SubmissionPage>({
    queryKey: moderationKeys.pages(),
  })) {
    const query = key[2]
    if (!page || !isQuery(query)) continue
    queryClient.setQueryData(key, withDecided(page, query.status, decided))
  }
  void queryClient.invalidateQueries({ queryKey: moderationKeys.one(decided.id) })
  void queryClient.invalidateQueries({ queryKey: submissionKeys.stats() })
  void queryClient.invalidateQueries({ queryKey: moderationKeys.pages() })
}

function isQuery(part: unknown): part is { status: Submission['status'] | 'all' } {
  return typeof part === 'object' && part !== null && 'status' in part
}
