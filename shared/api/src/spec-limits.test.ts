import { expect, test } from 'vitest'
import { CACHE_MS, queryDefaults, STALE_MS } from './caching.ts'
import { MAX_PER_PAGE } from './paging.ts'
import { FIRST_DELAY_MS, MAX_DELAY_MS, RETRIES } from './retry.ts'
import { STOREFRONT_VERSION } from './storefront/storefront.ts'

test.each([
  ['query stale time 5 minutes', STALE_MS, 300_000],
  ['product and brand cache 30 minutes', CACHE_MS, 1_800_000],
  ['brand fetch per_page 100', MAX_PER_PAGE, 100],
  ['query retry 3 times', RETRIES, 3],
  ['from 1 s', FIRST_DELAY_MS, 1000],
  ['up to 30 s', MAX_DELAY_MS, 30_000],
  ['/api/2023-10/graphql.json (section 7)', STOREFRONT_VERSION, '2023-10'],
])('the constant for %s', (_, constant, value) => expect(constant).toBe(value))

test('queries are stale after 5 minutes and leave retries to the client', () => {
  expect(queryDefaults).toMatchObject({ staleTime: 300_000, retry: false })
})
