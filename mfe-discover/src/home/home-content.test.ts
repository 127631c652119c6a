import { brandRecord } from '@a-list/api/testing/brand-fixtures.ts'
import { fakeBackend, ok } from '@a-list/api/testing/fake-backend.ts'
import { FAN_FAVORITES, HERO_SLIDES, HOME_BRANDS, HOME_PRODUCTS } from '@a-list/domain/limits.ts'
import { toCardProduct } from '@a-list/domain/products/card-product.ts'
import { byFacet } from '@a-list/domain/products/facets.ts'
import { sampleBrands } from '@a-list/sample/brands.ts'
import { sampleProducts } from '@a-list/sample/products.ts'
import { sampleStories } from '@a-list/sample/stories.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { productRecord } from '../../testing/product-record.ts'
import { fetchHome, toHomeContent } from './home-content.ts'

const cards = sampleProducts.map((product) => toCardProduct(product))
const content = toHomeContent(sampleBrands, sampleProducts, sampleStories)

test('each chip has the first six brands of its category', () => {
  const { favorites } = content
  expect(favorites.All).toHaveLength(FAN_FAVORITES)
  const inFashion = sampleBrands.filter(({ product_category }) => product_category.includes('Fashion'))
  expect(favorites.Fashion?.map(({ id }) => id)).toEqual(
    inFashion.slice(0, FAN_FAVORITES).map(({ id }) => id),
  )
})

test('favorites begin with brands that are not above them among the new ones', () => {
  const above = content.rising.map(({ id }) => id)
  const ids = content.favorites.All?.map(({ id }) => id) ?? []
  const others = sampleBrands.length - above.length
  expect(ids.slice(0, others).filter((id) => above.includes(id))).toEqual([])
  expect(ids.slice(others).filter((id) => !above.includes(id))).toEqual([])
})

test('the page shows the first 8 products, and the first 6 brands with their growth', () => {
  expect(content.products).toEqual(cards.slice(0, HOME_PRODUCTS))
  expect(content.rising.map(({ id }) => id)).toEqual(sampleBrands.slice(0, HOME_BRANDS).map(({ id }) => id))
  for (const { growthPercentage } of content.rising) {
    expect(growthPercentage).toBeGreaterThanOrEqual(10)
    expect(growthPercentage).toBeLessThanOrEqual(59)
  }
})

test('a new brand without anything to buy takes no place of one with it; a plain new brand is new first', () => {
  const [first] = sampleBrands
  if (!first) throw new Error('There are no sample brands')
  const plain = { ...first, id: 'plain', celebrity_profiles: [], brand_overview: '' }
  const bare = { ...plain, id: 'bare', affiliate_links: {}, shopify_store_url: undefined }
  const withBare = toHomeContent([bare, ...sampleBrands], sampleProducts, sampleStories)
  expect(withBare).toEqual({ ...content, favorites: expect.anything() })
  expect(withBare.favorites.All).toEqual(content.favorites.All)
  const withPlain = toHomeContent([plain, ...sampleBrands], sampleProducts, sampleStories)
  expect(withPlain.slides).toEqual(content.slides)
  expect(withPlain.favorites.All?.map(({ id }) => id)).not.toContain('plain')
  expect(withPlain.rising[0]?.id).toBe('plain')
})

test('the hero has seven slides of all three kinds, each with its own link', () => {
  expect(content.slides).toHaveLength(HERO_SLIDES)
  expect(new Set(content.slides.map(({ type }) => type))).toEqual(new Set(['brand', 'product', 'blog']))
  expect(new Set(content.slides.map(({ to }) => to)).size).toBe(HERO_SLIDES)
  expect(content.slides.find(({ type }) => type === 'product')?.price).toMatch(/^\$/)
})

test('the newest story leads, and is not shown again as a slide', () => {
  expect(content.lead?.title).toBe(sampleStories[0]?.title.rendered)
  expect(content.slides).not.toContainEqual(content.lead)
})

test('each product of the hero names its celebrity, also of the last brand in the directory', () => {
  const plain = sampleProducts.map((product) => ({ ...product, founder: undefined, celebrities: [] }))
  for (const sample of [sampleProducts, plain]) {
    for (const [index] of sampleProducts.entries()) {
      const { slides } = toHomeContent(sampleBrands, sample.slice(index, index + 1), [])
      expect(slides.find(({ type }) => type === 'product')?.celebrity).toMatch(/^by \S/)
    }
  }
})

test('a page whose founders were not found because of an outage counts as one of samples', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const facets = byFacet(() => [])
  const api = fakeBackend({
    '/wp/v2/celebrity_brand': ok([brandRecord({ title: { rendered: 'Other' } })]),
    '/wp/v2/celebrity_brand?acf_format=standard&slug=': 'down',
    '/a-list/v2/search': ok({ products: [productRecord({ founder: '' })], facets }),
  }).client()
  const context = { client: new QueryClient(), signal: new AbortController().signal }
  expect((await fetchHome(api, context)).source).toBe('sample')
})

test('popular products are the best rated ones', async () => {
  const backend = fakeBackend({
    '/wp/v2/celebrity_brand': ok([brandRecord()]),
    '/a-list/v2/search': ok({
      products: [productRecord()],
      facets: byFacet(() => []),
    }),
  })
  const context = { client: new QueryClient(), signal: new AbortController().signal }
  await fetchHome(backend.client(), context)
  const paths = backend.requests.map(({ path }) => path).filter((path) => path.includes('/search'))
  expect(paths).toEqual([expect.stringContaining('sort=popularity')])
})

test('brands fill the hero if there are no products and stories', () => {
  expect(toHomeContent(sampleBrands, [], []).slides.map(({ type }) => type)).toEqual(
    Array.from({ length: HERO_SLIDES }, () => 'brand'),
  )
})

test('the page state contains cards instead of whole records', () => {
  expect(JSON.stringify(content)).not.toContain(sampleBrands[0]?.brand_overview)
  expect(JSON.stringify(content)).not.toContain(sampleProducts[0]?.description)
})

test('an empty directory leaves empty blocks', () => {
  expect(toHomeContent([], [], [])).toMatchObject({
    lead: undefined,
    slides: [],
    products: [],
    rising: [],
    favorites: { All: [] },
  })
})
