import { json, type Responders } from '@a-list/remote/testing/stub-backend.ts'

const done = () => json({ success: true })

const item = {
  id: 'gloss',
  name: 'Gloss Bomb',
  brand: 'Fenty Beauty',
  price: '$21.00',
  image: '',
  url: '/product/gloss',
  type: 'product',
}

const alert = (id: number, more: object) => ({
  id,
  user_id: 7,
  title: `Alert ${id}`,
  description: 'Since this morning.',
  target_url: '/blog',
  type: 'new_brand',
  is_read: true,
  created_at: '2026-11-20T12:00:00Z',
  ...more,
})

export const ALERTS = [
  alert(2, { title: 'A new gloss', type: 'brand_new_product', is_read: false }),
  alert(1, { title: 'In the news', type: 'blog_mention', is_read: false }),
]

/** 25 older alerts, enough for two pages. */
export const EARLIER_ALERTS = Array.from({ length: 25 }, (_, at) => alert(100 - at, {}))

export const GIFTS = { id: 1, name: 'Gifts', items: [item], created_at: '', share_token: null }

const brand = {
  id: 4,
  slug: 'skims',
  title: { rendered: 'SKIMS' },
  acf: { brand_name: 'SKIMS', category: 'Fashion', founder: 'Kim Kardashian' },
}

/** A healthy backend's response to every request of this remote, for a member with favorites, lists and follows. */
export const HEALTHY_RESPONSES: Responders = {
  'GET /a-list/v2': () => json({ namespace: 'a-list/v2' }),
  'GET /wp/v2/users/me': () =>
    json({ id: 7, name: 'Sam Shopper', email: 'sam@example.com', roles: ['subscriber'] }),
  'GET /a-list/v2/account/push': () => json({ public_key: 'key', endpoints: [] }),
  'PUT /a-list/v2/account/push': done,
  'DELETE /a-list/v2/account/push': done,
  'POST /wp/v2/users/me': (body) => json({ id: 7, ...Object(body) }),
  'GET /wp/v2/products': () =>
    json([
      {
        id: 9,
        slug: 'gloss',
        title: { rendered: 'Gloss Bomb' },
        acf: { brand: 'Fenty Beauty', price: '$21.00' },
      },
    ]),
  'GET /wp/v2/celebrity_brand/4': () => json(brand),
  'GET /wp/v2/celebrity_brand': () => json([brand]),

  'GET /a-list/v1/favorites': () => json({ brands: [4], products: ['gloss'] }),
  'POST /a-list/v1/favorites/product': () => json({ success: true, isFavorited: false }),
  'POST /a-list/v1/favorites/brand': () => json({ success: true, isFavorited: false }),

  'GET /wp/v2/lists': () => json([GIFTS, { ...GIFTS, id: 2, name: 'Later', items: [], share_token: 'abc' }]),
  'POST /wp/v2/lists/create': (body) => json({ id: 3, ...Object(body) }),
  'POST /wp/v2/lists/add': done,
  'POST /wp/v2/lists/remove': done,
  'PUT /a-list/v2/lists/1': done,
  'DELETE /a-list/v2/lists/1': done,
  'POST /a-list/v2/lists/1/restore': done,
  'POST /a-list/v2/lists/1/share': () => json({ success: true, share_token: 'def' }),
  'DELETE /a-list/v2/lists/2/share': done,
  'POST /a-list/v2/list-items/move': done,
  'GET /a-list/v2/shared-lists/abc': () => json({ name: 'Later', items: [item] }),

  'GET /a-list/v1/notifications': () => json(ALERTS),
  'GET /a-list/v1/notifications/unread-count': () => json({ count: 2 }),
  'POST /a-list/v1/notifications/2/read': done,
  'POST /a-list/v1/notifications/mark-all-read': () => json({ success: true, count: 2 }),

  'GET /a-list/v1/user-meta': () => json({ onboarding_complete: false, onboarding_step: 5 }),
  'POST /a-list/v1/user-meta': done,
  'POST /a-list/v1/user-meta/onboarding-complete': done,
  'GET /a-list/v1/subscriptions': () => json({ followed_brands: [4], followed_categories: ['beauty'] }),
  'POST /a-list/v1/subscriptions/brand': () => json({ success: true, isFollowing: false }),
  'POST /a-list/v1/subscriptions/category': () => json({ success: true, isFollowing: false }),

  'GET /a-list/v2/account/mail': () => json({ alerts: true, weekly: false, confirmed: true }),
  'PUT /a-list/v2/account/mail': done,

  'GET /a-list/v2/account/export': () => json({ account: { id: 7 } }),
  'POST /a-list/v2/account/delete': done,
  'POST /wp/v2/newsletter/subscribe': () => json({ success: true, message: '' }),
}
