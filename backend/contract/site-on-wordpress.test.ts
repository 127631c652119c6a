import { fetchBrand } from '@a-list/api/brands/brand.ts'
import { fetchProduct } from '@a-list/api/catalogue/product.ts'
import { type ApiClient, basesUnder, createApiClient } from '@a-list/api/client.ts'
import { fetchFavorites } from '@a-list/api/favorites/favorites.ts'
import { toggleFavorite } from '@a-list/api/favorites/toggle-favorite.ts'
import { addToListWrite, createList } from '@a-list/api/lists/list-items.ts'
import { fetchLists } from '@a-list/api/lists/lists.ts'
import type { NewWrite } from '@a-list/api/outbox/stored-write.ts'
import { fetchOffers } from '@a-list/api/products/offers.ts'
import { fetchRating } from '@a-list/api/reviews/reviews.ts'
import { fetchSitemapEntries } from '@a-list/api/sitemap/sitemap-entries.ts'
import { sendThrough } from '@a-list/api/testing/test-outbox.ts'
import { isFavorite } from '@a-list/domain/members/favorites.ts'
import { affiliateId } from '@a-list/domain/products/product-id.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { describeWordPress } from '../wordpress/testing/describe-wordpress.ts'
import { request } from './contract-backend.ts'

const post = z.object({ id: z.number(), slug: z.string() })

/** Any number: the token names the person, and the outbox only keeps people's writes apart. */
const SHOPPER = 1

/** A company's products, whose slugs have no prefix and are not always Latin. */
const NAMES = { plain: 'Bare Gloss', other: 'あいう リップ', digits: '1989' }

describeWordPress('the site on a company’s own WordPress', (backend) => {
  const ids: Record<keyof typeof NAMES, number> = { plain: 0, other: 0, digits: 0 }
  const client = (token: string | null = null): ApiClient =>
    createApiClient({
      bases: basesUnder(backend.url()),
      token: { get: () => token, refused: () => undefined },
    })

  beforeAll(async () => {
    const token = await backend.signIn('moderator')
    for (const kind of ['plain', 'other', 'digits'] as const) {
      const body = {
        title: NAMES[kind],
        status: 'publish',
        acf: { brand: 'Own', price: '$5.00', image: '/a.webp' },
      }
      ids[kind] = (await request(backend, post, 'POST', '/wp/v2/products', { token, body })).id
    }
    const body = { title: 'リップ', status: 'publish', acf: { brand_name: 'リップ' } }
    await request(backend, post, 'POST', '/wp/v2/celebrity_brand', { token, body })
  })

  test('a product opens by slug, with the prefix, and by number', async () => {
    for (const id of ['bare-gloss', 'affiliate-bare-gloss', 'BARE-gloss', String(ids.plain)]) {
      const { source, value } = await fetchProduct(client(), id)
      expect([source, value.id, value.wp_id, value.price]).toEqual([
        'backend',
        'bare-gloss',
        ids.plain,
        '$5.00',
      ])
    }
    for (const id of ['あいう-リップ', String(ids.other)]) {
      expect((await fetchProduct(client(), id)).value).toMatchObject({
        id: 'あいう-リップ',
        wp_id: ids.other,
      })
    }
    for (const id of [String(ids.digits), affiliateId(String(ids.digits))]) {
      expect((await fetchProduct(client(), id)).value.wp_id).toBe(ids.digits)
    }
    await expect(fetchProduct(client(), 'no-such-gloss')).rejects.toMatchObject({ name: 'NotFound' })
    await expect(fetchProduct(client(), '99999999')).rejects.toMatchObject({ name: 'NotFound' })
  })

  test('offers are fetched by the product’s number', async () => {
    const { value } = await fetchProduct(client(), 'affiliate-gloss-bomb')
    expect((await fetchOffers(client(), value)).value.length).toBeGreaterThan(0)
  })

  test.each(['bare-gloss', 'あいう-リップ'])(
    'a heart and a list item of %s refer to the product',
    async (id) => {
      const api = client(await backend.signIn('shopper'))
      const queryClient = new QueryClient()
      const toggle = async (form: string) => {
        queryClient.setQueryData(['favorites'], await fetchFavorites(api))
        const outbox = { send: (write: NewWrite) => sendThrough(api, write, SHOPPER) }
        return toggleFavorite({ outbox, queryClient }, 'product', form, form)
      }
      expect(await toggle(affiliateId(id))).toEqual({ ok: true, favorited: true })
      const favorites = await fetchFavorites(api)
      expect(isFavorite(favorites, 'product', id)).toBe(true)
      for (const stored of favorites.products) expect((await fetchProduct(api, stored)).value.id).toBe(id)
      expect(await toggle(id)).toEqual({ ok: true, favorited: false })
      expect((await fetchFavorites(api)).products).toEqual([])

      const list = await createList(api, id)
      const forms = [affiliateId(id), String((await fetchProduct(api, id)).value.wp_id)]
      for (const form of forms) {
        const item = { id: form, name: id, brand: '', price: '', image: '', url: '' }
        await sendThrough(api, addToListWrite(list.id, item), SHOPPER)
      }
      const shown = (await fetchLists(api)).find((one) => one.id === list.id)
      expect(shown?.items.map(({ price, brand }) => [price, brand])).toEqual(
        forms.map(() => ['$5.00', 'Own']),
      )
      expect((await fetchRating(api, id)).total_reviews).toBe(0)
    },
  )

  test('a brand with a non-Latin name opens by its slug', async () => {
    const { value } = await fetchBrand(client(), 'リップ')
    expect(value).toMatchObject({ id: 'リップ', brand_name: 'リップ' })
  })

  test('the sitemap has the site’s own URLs', async () => {
    const slugs: string[] = []
    for await (const { slug } of fetchSitemapEntries(client(), 'products', 1)) slugs.push(slug)
    expect(slugs).toEqual(expect.arrayContaining(['bare-gloss', 'あいう-リップ']))
  })
})
