import { offerRecordSchema } from '@a-list/domain/prices/offer.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { brandWireSchema } from '../src/brands/brand-wire.ts'
import { productWireSchema } from '../src/products/product-wire.ts'
import { brandId, type ContractBackend, refusal, request } from './contract-backend.ts'

const brands = z.array(brandWireSchema)
const products = z.array(productWireSchema)
const BRANDS = '/wp/v2/celebrity_brand'
const PRODUCTS = '/wp/v2/products'

export function catalogueCalls(backend: ContractBackend): void {
  test('brands are listed in pages, with totals in headers', async () => {
    const response = await backend.send('GET', `${BRANDS}?per_page=2&page=2`)
    expect(brands.parse(await response.json())).toHaveLength(2)
    const total = Number(response.headers.get('X-WP-Total'))
    expect(total).toBeGreaterThan(4)
    expect(Number(response.headers.get('X-WP-TotalPages'))).toBe(Math.ceil(total / 2))
    expect(await refusal(backend, 'GET', `${BRANDS}?per_page=101`)).toMatchObject({
      status: 400,
      code: 'rest_invalid_param',
    })
    expect(await refusal(backend, 'GET', `${BRANDS}?page=1000`)).toMatchObject({
      status: 400,
      code: 'rest_post_invalid_page_number',
    })
  })

  test('a brand is found by slug, with its fields', async () => {
    const found = await request(backend, brands, 'GET', `${BRANDS}?slug=fenty-beauty`)
    expect(found).toMatchObject([
      {
        slug: 'fenty-beauty',
        title: { rendered: 'Fenty Beauty' },
        acf: { brand_name: 'Fenty Beauty', associated_celebrities: ['Rihanna'], founding_year: 2017 },
      },
    ])
    expect(await backend.json('GET', `${BRANDS}/${found[0]?.id}`)).toMatchObject({ slug: 'fenty-beauty' })
    expect(await backend.json('GET', `${BRANDS}?slug=nobody-at-all`)).toEqual([])
    expect(await refusal(backend, 'GET', `${BRANDS}/99999999`)).toMatchObject({
      status: 404,
      code: 'rest_post_invalid_id',
    })
  })

  test.each([BRANDS, PRODUCTS])('%s accepts the parameter `acf_format`', async (path) => {
    const [plain] = z.array(z.looseObject({ id: z.number() })).parse(await backend.json('GET', path))
    expect(await backend.json('GET', `${path}?acf_format=standard`)).toContainEqual(plain)
    expect(await backend.json('GET', `${path}/${plain?.id}?acf_format=standard`)).toEqual(plain)
  })

  test('brands are searched and sorted', async () => {
    const found = await request(backend, brands, 'GET', `${BRANDS}?search=fenty`)
    expect(found.map(({ slug }) => slug)).toContain('fenty-beauty')
    const sorted = await request(backend, brands, 'GET', `${BRANDS}?orderby=title&order=asc&per_page=100`)
    const names = sorted.map(({ title }) => title.rendered.toLowerCase())
    expect(names).toEqual(names.toSorted())
  })

  test('only moderators can create and change brands', async () => {
    const token = await backend.signIn('moderator')
    const acf = {
      brand_name: 'Contract & Sons',
      founder: 'Jo Doe',
      category: 'Beauty',
      description: 'Made for a test.',
    }
    const body = { title: acf.brand_name, status: 'draft', acf }
    const created = await request(backend, brandWireSchema, 'POST', BRANDS, { token, body })
    expect(created).toMatchObject({ status: 'draft', acf })
    expect(created.title.rendered).toMatch(/^Contract &#0?38; Sons$|^Contract &amp; Sons$/)
    // The reference backend responds as if the draft did not exist.
    expect([401, 404]).toContain((await refusal(backend, 'GET', `${BRANDS}/${created.id}`)).status)
    const changed = { ...acf, description: 'Changed by a test.' }
    expect(
      await request(backend, brandWireSchema, 'PUT', `${BRANDS}/${created.id}`, {
        token,
        body: { acf: changed },
      }),
    ).toMatchObject({ acf: changed })
    expect((await refusal(backend, 'POST', BRANDS, { body })).status).toBe(401)
    const shopper = await backend.signIn('shopper')
    expect((await refusal(backend, 'POST', BRANDS, { token: shopper, body })).status).toBe(403)
  })

  test('products are listed, found by slug and by number, with their offers', async () => {
    const response = await backend.send('GET', `${PRODUCTS}?per_page=3`)
    expect(products.parse(await response.json())).toHaveLength(3)
    expect(Number(response.headers.get('X-WP-Total'))).toBeGreaterThan(3)
    const [product] = await request(backend, products, 'GET', `${PRODUCTS}?slug=affiliate-gloss-bomb`)
    expect(product).toMatchObject({
      slug: 'affiliate-gloss-bomb',
      acf: { brand: 'Fenty Beauty', price: '$21.00' },
    })
    expect(await request(backend, productWireSchema, 'GET', `${PRODUCTS}/${product?.id}`)).toEqual(product)
    const offers = await request(
      backend,
      z.array(offerRecordSchema),
      'GET',
      `${PRODUCTS}/${product?.id}/retailers`,
    )
    expect(offers.length).toBeGreaterThan(0)
    expect((await refusal(backend, 'GET', `${PRODUCTS}/99999999`)).status).toBe(404)
  })

  test('an unknown route returns rest_no_route', async () => {
    expect(await refusal(backend, 'GET', '/a-list/v1/no-such-route')).toEqual({
      status: 404,
      code: 'rest_no_route',
    })
    expect(await brandId(backend, 'skims')).toBeGreaterThan(0)
  })
}
