import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'

/**
 * Fills the cache with what a page can do without, if that is quick. A failure shows itself when the page asks. On a
 * server what comes later is called off, so that it can't slip in between the data that is sent and the page that is
 * drawn; the browser asks for it in its time.
 */
export async function prepareQuery<Data, Key extends readonly unknown[]>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
  patienceMs: number,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, patienceMs, 'late')
  })
  const first = await Promise.race([queryClient.ensureQueryData(query).catch(() => undefined), patience])
  clearTimeout(timer)
  if (first === 'late' && typeof window === 'undefined') {
    await queryClient.cancelQueries({ queryKey: query.queryKey })
  }
}
