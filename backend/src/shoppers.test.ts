import { expect, test } from 'vitest'
import { describeBackend } from './testing/describe-backend.ts'

describeBackend('shoppers’ data', (backend) => {
  const product = async (position = 0) =>
    Object(await backend.json('GET', '/wp/v2/products?per_page=100'))[position]

  test('a favorite is a brand number or a product id, but not that of a sponsored product', async () => {
    const token = await backend.signIn('shopper')
    const products = Object(await backend.json('GET', '/wp/v2/products?per_page=100'))
    const plain = products.find((one: { acf: { is_sponsored: boolean } }) => !one.acf.is_sponsored)
    const sponsored = products.find((one: { acf: { is_sponsored: boolean } }) => one.acf.is_sponsored)
    const favorite = (kind: string, body: object) =>
      backend.send('POST', `/a-list/v1/favorites/${kind}`, { token, body })
    expect(await (await favorite('brand', { brand_id: '2' })).json()).toEqual({
      success: true,
      isFavorited: true,
    })
    await favorite('product', { product_id: plain.slug })
    expect(await backend.json('GET', '/a-list/v1/favorites', { token })).toEqual({
      brands: [2],
      products: [plain.slug],
    })
    expect((await favorite('product', { product_id: sponsored.slug })).status).toBe(403)
    expect((await favorite('brand', { brand_id: 999_999 })).status).toBe(404)
    expect(await (await favorite('product', { product_id: plain.slug })).json()).toMatchObject({
      isFavorited: false,
    })
  })

  test('lists contain products and brands with their details, and are private', async () => {
    const token = await backend.signIn('shopper')
    const other = await backend.signIn('moderator')
    const post = (path: string, body: object, as = token) =>
      backend.send('POST', `/wp/v2/lists/${path}`, { token: as, body })
    const { id } = Object(await (await post('create', { name: '  Gifts ' })).json())
    const item = await product()
    const add = { list_id: id, product_id: item.slug, product_type: 'product' }
    expect((await post('add', add)).status).toBe(200)
    expect((await post('add', add)).status).toBe(200)
    expect((await post('add', { list_id: id, product_id: 1, product_type: 'brand' })).status).toBe(200)
    expect(await backend.json('GET', '/wp/v2/lists', { token })).toMatchObject([
      {
        id,
        name: 'Gifts',
        items: [
          { id: item.slug, price: item.acf.price, brand: item.acf.brand, url: `/product/${item.slug}` },
          { id: '1', type: 'brand', url: expect.stringMatching(/^\/brand\//) },
        ],
      },
    ])
    expect((await post('add', { list_id: id, product_id: 'goop', product_type: 'brand' })).status).toBe(200)
    expect((await post('add', { ...add, product_id: 'no-such-thing' })).status).toBe(404)
    expect((await post('add', add, other)).status).toBe(404)
    expect((await post('remove', add, other)).status).toBe(404)
    expect((await post('remove', { list_id: id, product_id: item.slug })).status).toBe(200)
    const [{ items }] = Object(await backend.json('GET', '/wp/v2/lists', { token }))
    expect(items).toMatchObject([{ id: '1' }, { id: 'goop', url: '/brand/goop' }])
    const blank = await post('create', { name: '   ' })
    expect(await blank.json()).toMatchObject({ data: { params: { name: 'Enter a name for the list' } } })
  })

  test('a user can review a product once, and can’t set fields of the server', async () => {
    const token = await backend.signIn('shopper')
    const moderator = await backend.signIn('moderator')
    const { slug } = await product(1)
    const review = {
      product_id: slug,
      rating: 4,
      comment: 'Good.',
      is_verified: true,
      helpful_count: 99,
      user_id: 3,
    }
    const post = (body: object, as = token) => backend.send('POST', '/a-list/v1/reviews', { token: as, body })
    const created = await post(review)
    expect(created.status).toBe(201)
    const { review_id } = Object(await created.json())
    const again = await post(review)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ message: 'You have already reviewed this product' })
    expect((await post({ ...review, rating: 6 })).status).toBe(400)
    expect((await post({ ...review, rating: 4.5 })).status).toBe(400)
    await post({ ...review, rating: 1 }, moderator)
    const listed = await backend.json('GET', `/a-list/v1/reviews?product_id=${slug}&limit=5`)
    expect(listed).toMatchObject([
      { user_name: 'Mo Moderator', rating: 1 },
      { user_name: 'Sam Shopper', rating: 4, is_verified: false, helpful_count: 0 },
    ])
    expect(await backend.json('GET', `/a-list/v1/reviews/${slug}/rating`)).toEqual({
      product_id: slug,
      average_rating: 2.5,
      total_reviews: 2,
      rating_breakdown: { 1: 1, 2: 0, 3: 0, 4: 1, 5: 0 },
    })
    expect(await backend.json('GET', '/a-list/v1/users/me/reviews', { token })).toHaveLength(1)
    expect((await backend.send('GET', '/a-list/v1/users/2/reviews', { token })).status).toBe(403)
    const remove = (as: string) => backend.send('DELETE', `/a-list/v1/reviews/${review_id}`, { token: as })
    expect((await remove(await backend.signIn('admin'))).status).toBe(200)
    expect((await remove(token)).status).toBe(404)
  })

  test('user meta stores the onboarding, and each followed item once', async () => {
    const token = await backend.signIn('shopper')
    const set = (body: object, path = '') =>
      backend.send('POST', `/a-list/v1/user-meta${path}`, { token, body })
    expect(await backend.json('GET', '/a-list/v1/user-meta', { token })).toMatchObject({
      onboarding_complete: false,
      onboarding_step: 1,
      notification_preferences: { product_drops: true },
    })
    await set({
      onboarding_step: 3,
      onboarding_preferences: { interests: ['beauty', 'home'] },
      followed_categories: ['beauty', 'Beauty', 'home'],
      followed_brands: [1, 2, 999_999],
      notification_preferences: { product_drops: false },
    })
    expect(await backend.json('GET', '/a-list/v1/subscriptions', { token })).toEqual({
      followed_brands: [1, 2],
      followed_categories: ['beauty', 'home'],
      followed_celebrities: [],
    })
    expect(await (await set({}, '/onboarding-complete')).json()).toMatchObject({
      onboarding_complete: true,
      onboarding_completed_at: expect.stringMatching(/^20/),
      onboarding_preferences: { interests: ['beauty', 'home'] },
      notification_preferences: { product_drops: false, new_brands: true },
    })
    expect(await backend.json('GET', '/a-list/v1/user-meta/onboarding_step', { token })).toEqual({
      key: 'onboarding_step',
      value: 3,
    })
    expect((await backend.send('GET', '/a-list/v1/user-meta/password_hash', { token })).status).toBe(400)
    expect((await set({ onboarding_preferences: { big: 'x'.repeat(9_000) } })).status).toBe(400)
    expect((await set({ onboarding_preferences: { nul: '\u0000' } })).status).toBe(400)
  })

  test('the number of followed categories is limited', async () => {
    const token = await backend.signIn('admin')
    const follow = (category: string) =>
      backend.send('POST', '/a-list/v1/subscriptions/category', { token, body: { category } })
    for (let n = 0; n < 100; n += 1) expect((await follow(`Invented ${n}`)).status).toBe(200)
    expect((await follow('One more')).status).toBe(409)
    expect(await (await follow('Invented 7')).json()).toMatchObject({ isFollowing: false })
    expect((await follow('One more')).status).toBe(200)
  })

  test('newsletter sign-up gets the same response for known and new e-mail addresses', async () => {
    const subscribe = (email: unknown) =>
      backend.send('POST', '/wp/v2/newsletter/subscribe', { body: { email } })
    const once = await subscribe('me@a.example')
    const twice = await subscribe('ME@A.example ')
    expect([twice.status, await twice.json()]).toEqual([once.status, await once.json()])
    expect(once.status).toBe(200)
    const kept = await backend.database.db
      .selectFrom('newsletter_subscribers')
      .select('email')
      .where('email_key', '=', 'me@a.example')
      .execute()
    expect(kept).toEqual([{ email: 'me@a.example' }])
    for (const bad of ['me@', '', 7, undefined]) {
      expect(await (await subscribe(bad)).json()).toMatchObject({
        data: { params: { email: 'Please enter a valid email address' } },
      })
    }
  })
})
