import { createApiClient } from '@a-list/api/client.ts'
import { ApiFailure } from '@a-list/api/errors.ts'
import { expect, test } from 'vitest'
import { readDiscoverView } from './discover-view.ts'
import { productsQuery } from './products-query.ts'

test('a list whose further page failed is not refetched by itself, and one that failed to refetch is', () => {
  const api = createApiClient({ bases: { rest: '', custom: '', auth: '', extension: '', root: '' } } as never)
  const { refetchInterval } = productsQuery(api, readDiscoverView(new URLSearchParams('filter=trending')))
  if (typeof refetchInterval !== 'function') throw new Error('refetchInterval is no function')
  const interval = (fetchMeta: object | null) =>
    refetchInterval({
      state: {
        status: 'error',
        error: new ApiFailure({ kind: 'http', status: 503, statusText: '', code: '', params: {} }),
        errorUpdateCount: 1,
        errorUpdatedAt: 0,
        data: { pages: [{ source: 'backend' }] },
        fetchMeta,
      },
    } as never)
  expect(interval({ fetchMore: { direction: 'forward' } })).toBe(false)
  expect(interval(null)).toBeGreaterThan(0)
})
