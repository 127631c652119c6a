import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'

/**
 * Fills the cache with optional data if it arrives within the budget. The page shows a failure when it reads the
 * query. On a server, a late fetch is cancelled, because the page state must not contain data without which the
 * HTML was rendered. The browser then fetches the data.
 */
export async function prepareQuery<Data, Key extends readonly unknown[]>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
  budgetMs: number,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const budget = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, budgetMs, 'late')
  })
  const first = await Promise.race([queryClient.ensureQueryData(query).catch(() => undefined), budget])
  clearTimeout(timer)
  if (first === 'late' && typeof window === 'undefined') {
    await queryClient.cancelQueries({ queryKey: query.queryKey })
  }
}
