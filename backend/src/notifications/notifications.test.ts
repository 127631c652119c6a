import { expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'
import { moderation, suggestion } from '../testing/suggestion.ts'
import { announceNewProduct } from './announce.ts'

describeBackend('notifications', (backend) => {
  const { submit, decide, unread } = moderation(backend)

  test('a new follower of a brand is notified of its latest story, unless their preference is off', async () => {
    const moderator = await backend.signIn('moderator')
    const shopper = await backend.signIn('shopper')
    const [{ id }] = Object(await backend.json('GET', '/wp/v2/celebrity_brand?slug=fenty-beauty'))
    const follow = (token: string) =>
      backend.json('POST', '/a-list/v1/subscriptions/brand', { token, body: { brand_id: id } })
    await backend.json('POST', '/a-list/v1/user-meta', {
      token: moderator,
      body: { notification_preferences: { blog_mentions: false } },
    })
    expect(await follow(shopper)).toEqual({ success: true, isFollowing: true })
    await follow(moderator)
    const stories = async (token: string) =>
      (await unread(token)).filter(({ type }: { type: string }) => type === 'blog_mention')
    expect(await stories(shopper)).toMatchObject([{ target_url: expect.stringMatching(/^\/blog\//) }])
    expect(await stories(moderator)).toEqual([])
    await follow(shopper)
    await follow(shopper)
    expect(await stories(shopper)).toHaveLength(1)
  })

  test('a preference that is off stops notifications of new brands or product drops', async () => {
    const token = await backend.signIn('admin')
    const { db } = backend.database
    const follow = (what: string, body: object) =>
      backend.json('POST', `/a-list/v1/subscriptions/${what}`, { token, body })
    await follow('category', { category: 'Wellness' })
    await follow('brand', { brand_id: 1 })
    const announce = async (name: string) => {
      await decide(await submit(suggestion(name)), 'approve')
      await db
        .transaction()
        .execute((tx) =>
          announceNewProduct(
            tx,
            { id: 1, slug: 'x', title: 'X', categories: [] },
            { key: `shopify-${name}`, name },
          ),
        )
    }
    const told = async () =>
      (await unread(token))
        .map(({ type }: { type: string }) => type)
        .filter((type: string) => type !== 'blog_mention')
    await db.deleteFrom('notifications').execute()
    await announce('Heard Of')
    expect((await told()).toSorted()).toEqual(['brand_new_product', 'new_brand'])
    await backend.json('POST', '/a-list/v1/user-meta', {
      token,
      body: { notification_preferences: { new_brands: false, product_drops: false } },
    })
    await announce('Unheard Of')
    expect(await told()).toHaveLength(2)
  })

  test('followers of a category are notified of a new product in it, once if they follow the brand too', async () => {
    const { db } = backend.database
    await db.deleteFrom('followed_brands').execute()
    const follow = async (username: string, what: string, body: object) =>
      backend.json('POST', `/a-list/v1/subscriptions/${what}`, {
        token: await backend.signIn(username),
        body,
      })
    await follow('shopper', 'category', { category: 'Beauty' })
    await follow('moderator', 'category', { category: 'Beauty' })
    await follow('moderator', 'brand', { brand_id: 1 })
    await follow('admin', 'category', { category: 'Kids' })
    await backend.json('POST', '/a-list/v1/user-meta', {
      token: await backend.signIn('admin'),
      body: { notification_preferences: { product_drops: true } },
    })
    await db.deleteFrom('notifications').execute()
    const announce = (name: string) =>
      db
        .transaction()
        .execute((tx) =>
          announceNewProduct(
            tx,
            { id: 1, slug: 'x', title: 'X', categories: [] },
            { key: `shopify-${name}`, name },
          ),
        )
    await announce('Silk lipstick')
    await announce('Ceramic vase for the home')
    await announce('Organic baby blanket')
    const told = async (username: string) =>
      (await unread(await backend.signIn(username)))
        .map(({ type, title }: { type: string; title: string }) => `${type}: ${title}`)
        .toSorted()
    expect(await told('shopper')).toEqual(['category_update: New in Beauty'])
    expect(await told('moderator')).toEqual(Array(3).fill('brand_new_product: New from X'))
    // "Kids" and "Baby Care" are names of the same category.
    expect(await told('admin')).toEqual(['category_update: New in Baby Care'])
  })

  // site-path.test.ts and links.test.ts try more addresses.
  test.each(['//evil.example', 'javascript:alert(1)', 'https://user@evil.example/', 'http://shop.example/'])(
    'a notification can’t link to %j',
    async (target_url) => {
      const token = await backend.signIn('moderator')
      const body = { user_id: 1, title: 'News', description: '', target_url, type: 'new_brand' }
      const response = await backend.send('POST', '/a-list/v1/notifications', { token, body })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ data: { params: { target_url: expect.any(String) } } })
    },
  )
})
