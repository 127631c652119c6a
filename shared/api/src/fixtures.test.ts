import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fetchBrand } from './brands/brand.ts'
import { fetchBrandPage } from './brands/brand-page.ts'
import type { ApiClient } from './client.ts'
import { isNotFound, toApiError } from './errors.ts'
import { createList } from './lists/list-items.ts'
import { fetchAllPages } from './paging.ts'
import { createToken, fetchCurrentUser, register } from './session/sign-in.ts'
import { requestStorefront } from './storefront/storefront.ts'
import { accessFixtures } from './testing/access-fixtures.ts'
import { collectionFixtures } from './testing/brand-fixtures.ts'
import { fakeBackend } from './testing/fake-backend.ts'
import { outageFixtures } from './testing/outage-fixtures.ts'
import { storefrontResponses } from './testing/storefront-fixtures.ts'
import { type Fixture, toResponse } from './testing/wire-response.ts'

// Runs every fixture through the client and checks the result. The types guarantee that no fixture is forgotten.
// The fixtures of brand records are tested in brand-wire.test.ts.

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

interface Case {
  call: (api: ApiClient) => Promise<unknown>
  /** Part of the resulting value or error. */
  gives: unknown
}

const anything = { base: 'rest', path: '/products', schema: z.unknown(), retries: 0 } as const
const read = (api: ApiClient) => api.request(anything)
const refused = (status: number, code: string) => ({ kind: 'http', status, code })

async function outcomeOf({ call }: Case, { response }: Fixture): Promise<unknown> {
  try {
    return await call(fakeBackend([response]).client())
  } catch (thrown) {
    return isNotFound(thrown) ? thrown.message : toApiError(thrown)
  }
}

const sam = { id: 7, name: 'Sam Shopper', email: 'shopper@a-list.example', roles: ['subscriber'] }
const allPages = (api: ApiClient) =>
  fetchAllPages(api, { ...anything, schema: z.array(z.object({ slug: z.string() })) })

const collections: Record<keyof typeof collectionFixtures, Case> = {
  // The fake backend has one response, so both pages of the list are the same.
  firstOfTwoPages: { call: allPages, gives: [{ slug: 'fenty-beauty' }, { slug: 'fenty-beauty' }] },
  secondOfTwoPages: { call: read, gives: { data: [{ slug: 'savage-x-fenty' }] } },
  nothing: { call: allPages, gives: [] },
  noSuchSlug: { call: (api) => fetchBrand(api, 'no-such-brand'), gives: 'Brand not found' },
  noSuchNumber: { call: (api) => fetchBrand(api, '99999999'), gives: 'Brand not found' },
  pastTheEnd: { call: read, gives: refused(400, 'rest_post_invalid_page_number') },
  pageTooLarge: {
    call: read,
    gives: {
      ...refused(400, 'rest_invalid_param'),
      params: { per_page: 'per_page must be between 1 (inclusive) and 100 (inclusive)' },
    },
  },
  ofCategory: {
    call: (api) => fetchBrandPage(api, { category: 'Baby Care' }),
    gives: { value: [{ id: 'the-honest-company', product_category: ['Baby Care'] }] },
  },
}

const access: Record<keyof typeof accessFixtures, Case> = {
  token: { call: (api) => createToken(api, 'shopper', 'x'), gives: 'header.payload.signature' },
  wrongPassword: {
    call: (api) => createToken(api, 'shopper', 'x'),
    gives: refused(403, '[jwt_auth] incorrect_password'),
  },
  unknownUser: {
    call: (api) => createToken(api, 'nobody', 'x'),
    gives: refused(403, '[jwt_auth] invalid_username'),
  },
  malformedHeader: { call: read, gives: refused(403, 'jwt_auth_bad_auth_header') },
  staleToken: { call: read, gives: refused(403, 'jwt_auth_invalid_token') },
  me: { call: fetchCurrentUser, gives: sam },
  meWithoutContext: { call: fetchCurrentUser, gives: { ...sam, email: '', roles: [] } },
  meAsVisitor: { call: fetchCurrentUser, gives: refused(401, 'rest_not_logged_in') },
  forbidden: { call: read, gives: refused(403, 'rest_forbidden') },
  created: { call: (api) => createList(api, 'Gifts'), gives: { id: '3', name: 'Gifts' } },
  registrationClosed: {
    call: (api) => register(api, { username: 'sam', email: 'sam@example.com', password: 'x' }),
    gives: refused(401, 'rest_cannot_create_user'),
  },
}

const outages: Record<keyof typeof outageFixtures, Case> = {
  htmlWith200: { call: read, gives: { kind: 'shape' } },
  htmlWith502: { call: read, gives: refused(502, '') },
  fatalError: { call: read, gives: refused(500, 'internal_server_error') },
  noData: { call: read, gives: refused(403, 'rest_forbidden') },
  brokenJson: { call: read, gives: { kind: 'shape' } },
  noRoute: { call: read, gives: refused(404, 'rest_no_route') },
  throttled: { call: read, gives: { kind: 'throttled', status: 429, retryAfter: 7000 } },
  throttledHtml: { call: read, gives: { kind: 'throttled', status: 430, retryAfter: null } },
}

describe.each([
  ['collections', collections, collectionFixtures],
  ['access', access, accessFixtures],
  ['outages', outages, outageFixtures],
] as const)('%s', (_, cases, fixtures) => {
  const table = Object.entries<Case>(cases).map(([name, one]) => [name, one] as const)
  const byName: Record<string, Fixture> = fixtures
  test.each(table)('%s', async (name, one) => {
    const fixture = byName[name]
    if (!fixture) throw new Error(`There is no fixture ${name}`)
    expect([await outcomeOf(one, fixture)]).toMatchObject([one.gives])
  })
})

const product = [{ id: 'gid://shopify/Product/1', title: 'Cotton Rib Tank' }]
const storefronts: Record<keyof typeof storefrontResponses, unknown> = {
  plain: product,
  reduced: [{ compareAtPriceRange: { minVariantPrice: { amount: '48.0' } } }],
  unknownQuantity: [{ variants: { edges: [{ node: { quantityAvailable: null } }] } }],
  oversold: [{ variants: { edges: [{ node: { quantityAvailable: -2 } }] } }],
  lowStock: product,
  nulls: [{ onlineStoreUrl: null, images: { edges: [{ node: { altText: null } }] } }],
  throttled: { kind: 'throttled', status: 200 },
  partial: { kind: 'shape', problem: 'the storefront returned an error (ACCESS_DENIED)' },
  frozen: { kind: 'http', status: 402 },
  locked: { kind: 'http', status: 423 },
  tooMany: { kind: 'throttled', status: 429, retryAfter: 7000 },
  botCheck: { kind: 'throttled', status: 430 },
}

test.each(Object.keys(storefrontResponses) as (keyof typeof storefrontResponses)[])(
  'storefront: %s',
  async (name) => {
    const fetch = async () => toResponse(storefrontResponses[name])
    const tokens = { 'store.example': 'public' }
    const outcome: unknown = await requestStorefront('https://store.example', 'newest', {
      tokens,
      fetch,
    }).catch(toApiError)
    expect(outcome).toMatchObject(storefronts[name] as object)
  },
)
