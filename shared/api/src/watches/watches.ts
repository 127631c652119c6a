import { isWatching, type Watch, type WatchChoice, watchSchema } from '@a-list/domain/prices/watch.ts'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { personalDefaults } from '../caching.ts'
import { query } from '../query.ts'
import { watchKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'
import { write } from '../write.ts'

/** GET /a-list/v2/watches: the products that the member watches, the newest choice first. */
export function watchesQuery(api: SiteApi) {
  const request = { base: 'extension', path: '/watches', schema: z.array(watchSchema) } as const
  return query(
    watchKeys.all,
    async ({ signal }) => (await api.request({ ...request, signal })).data,
    personalDefaults,
  )
}

/** PUT /a-list/v2/watches. Without any choice, the watch ends. @throws ApiFailure */
export async function setWatch(
  { api, queryClient }: { api: SiteApi; queryClient: QueryClient },
  id: string,
  choice: WatchChoice,
): Promise<void> {
  const body = { product_id: id, ...choice }
  await write(api, { base: 'extension', path: '/watches', method: 'PUT', body, schema: z.unknown() })
  if (!isWatching(choice)) {
    queryClient.setQueryData<Watch[]>(watchKeys.all, (watches) =>
      watches?.filter((one) => one.product_id !== id),
    )
  }
  void queryClient.invalidateQueries({ queryKey: watchKeys.all })
}
