// @vitest-environment happy-dom
import { STORE_PRODUCTS } from '@a-list/domain/limits.ts'
import { mountRemote } from '@a-list/remote/testing/mount-remote.tsx'
import { json, type Responder, refusal, stubBackend } from '@a-list/remote/testing/stub-backend.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'

// What a shopper sees of a brand's store on the brand's page (spec sections 2, 4 and 9).

const DAY_MS = 86_400_000
const money = (amount: string) => ({ amount, currencyCode: 'USD' })

/** A product of the store, created some days ago, with these quantities of its variants. */
const node = (id: string, days: number, quantities: number[], more: object = {}) => ({
  id,
  title: `Item ${id}`,
  createdAt: new Date(Date.now() - days * DAY_MS).toISOString(),
  availableForSale: true,
  onlineStoreUrl: `https://glow.example/products/${id}`,
  images: { edges: [] },
  priceRange: { minVariantPrice: money('20.0'), maxVariantPrice: money('20.0') },
  variants: {
    edges: quantities.map((quantityAvailable, at) => ({
      node: { id: `${id}-${at}`, availableForSale: true, quantityAvailable },
    })),
  },
  ...more,
})

let unmount = () => {}
afterEach(() => {
  unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const CURATED = { id: 9, slug: 'own-pick', title: { rendered: 'Own pick' }, acf: { brand: 'Glow' } }

/** Opens the shop of a brand whose store is cached, or not. */
function openShop(store: Responder, query = '', curated: object[] = [CURATED]) {
  const acf = { brand_name: 'Glow', shopify_store_url: 'https://glow.example' }
  const record = { id: 2, slug: 'glow', title: { rendered: 'Glow' }, acf }
  const { fetch } = stubBackend({
    'GET /wp/v2/celebrity_brand': () => json([record]),
    'GET /wp/v2/products': () => json(curated),
    'GET /a-list/v1/shopify-cache/2': store,
  })
  const path = `/brand/glow${query}`
  unmount = mountRemote(remote, { path, backend: 'https://a-list.example', fetch }).unmount
}

const cached = (best: object[], newest: object[] = []) =>
  json({ status: 'fresh', fetched_at: new Date().toISOString(), best_selling: best, newest })

const cardsOf = async (list: string) =>
  within(await screen.findByRole('list', { name: list })).getAllByRole('article')
const titlesOf = async (list: string) =>
  (await cardsOf(list)).map((card) => within(card).getByRole('heading').textContent)

test('a store’s products replace the curated ones, with their availability and age', async () => {
  openShop(() =>
    cached([
      node('plenty', 60, [3, 2]),
      node('few', 29, [3, 1]),
      node('gone', 31, [0, 0]),
      node('closed', 60, [9], { availableForSale: false }),
    ]),
  )
  expect(await screen.findByText('Live from the Glow store')).toBeDefined()
  expect(await titlesOf('Featured')).toEqual(['Item plenty', 'Item few', 'Item gone', 'Item closed'])
  expect(screen.queryByText('Own pick')).toBeNull()
  const words = ['Only a few left', 'Out of Stock', 'NEW']
  const shown = (await cardsOf('Featured')).map((card) =>
    words.filter((text) => within(card).queryByText(text)),
  )
  expect(shown).toEqual([[], ['Only a few left', 'NEW'], ['Out of Stock'], ['Out of Stock']])
})

test('the first 6 best sellers of a store are featured, and its newest products have their own tab', async () => {
  const best = Array.from({ length: STORE_PRODUCTS }, (_, at) => node(String(at), 60, [9]))
  const store = () => cached(best, [node('newest', 1, [9])])
  openShop(store)
  expect(await titlesOf('Featured')).toEqual([0, 1, 2, 3, 4, 5].map((at) => `Item ${at}`))
  expect(screen.getByRole('link', { name: 'Show all 12 best sellers' })).toBeDefined()
  const tabs = within(screen.getByRole('tablist', { name: 'Shop Glow' })).getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Best Sellers', 'New Products', 'Discounts'])
  unmount()
  openShop(store, '?shelf=new')
  expect(await titlesOf('New Products')).toEqual(['Item newest'])
})

test('if the store fails, a panel says so, and curated products are shown', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  openShop(() => refusal(400, 'broken'))
  const panel = await screen.findByRole('alert')
  expect(within(panel).getByText('Unable to Load Live Products')).toBeDefined()
  expect(await titlesOf('Featured')).toEqual(['Own pick'])
})

test('without a store cache, the curated products are shown without a panel', async () => {
  openShop(() => refusal(404, 'rest_no_route'))
  expect(await titlesOf('Featured')).toEqual(['Own pick'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('of curated products, the first 6 are shown, and the best-rated 4 of them are featured', async () => {
  const curated = Array.from({ length: 8 }, (_, at) => ({
    ...CURATED,
    id: at,
    slug: `pick-${at}`,
    title: { rendered: `Pick ${at}` },
    acf: { brand: 'Glow', rating: 4 + at / 10 },
  }))
  openShop(() => refusal(404, 'rest_no_route'), '', curated)
  expect(await titlesOf('Featured')).toEqual([5, 4, 3, 2].map((at) => `Pick ${at}`))
  expect(await titlesOf('More best sellers')).toEqual(['Pick 1', 'Pick 0'])
})
