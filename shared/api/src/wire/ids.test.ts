import { expect, test } from 'vitest'
import { fetchBrandList } from '../brands/brand-list.ts'
import type { ApiClient } from '../client.ts'
import { fetchFavorites } from '../favorites/favorites.ts'
import { fetchLists } from '../lists/lists.ts'
import { fetchNotifications } from '../notifications/notifications.ts'
import { fetchProductList } from '../products/product-list.ts'
import { fetchRating, fetchReviews } from '../reviews/reviews.ts'
import { fetchCurrentUser, register } from '../session/sign-in.ts'
import { fetchSubmissionPage } from '../submissions/submissions.ts'
import { fetchSubscriptions } from '../subscriptions/subscriptions.ts'
import { ok } from '../testing/fake-backend.ts'
import { recordCall } from '../testing/record-call.ts'
import { fetchUserMeta } from '../user-meta/user-meta.ts'

type Id = string | number
const texts = { title: 'T', description: '', target_url: '/', created_at: '' }
const person = { username: 'sam', email: 'sam@example.com', password: 'long enough' }

const READERS: Record<string, [(id: Id) => unknown, (api: ApiClient) => Promise<unknown>]> = {
  brands: [(id) => [{ id, slug: 'skims' }], fetchBrandList],
  products: [(id) => [{ id, slug: 'gloss', date_gmt: '2026-01-01T00:00:00' }], fetchProductList],
  user: [(id) => ({ id, name: 'Sam' }), fetchCurrentUser],
  'new user': [(id) => ({ id }), (api) => register(api, person)],
  notifications: [
    (id) => [{ id, user_id: id, ...texts, type: 'new_brand', is_read: false }],
    (api) => fetchNotifications(api),
  ],
  lists: [
    (id) => [
      { id, name: 'Gifts', items: [{ id, name: 'Gloss', brand: '', price: '', image: '', url: '/' }] },
    ],
    fetchLists,
  ],
  reviews: [
    (id) => [{ id, product_id: id, user_id: id, rating: 4, created_at: '' }],
    (api) => fetchReviews(api, 'gloss'),
  ],
  rating: [
    (product_id) => ({
      ...{ product_id, average_rating: 4, total_reviews: 1 },
      rating_breakdown: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
    }),
    (api) => fetchRating(api, 'gloss'),
  ],
  favorites: [(id) => ({ brands: [id], products: [id] }), fetchFavorites],
  subscriptions: [
    (id) => ({ followed_brands: [id], followed_categories: [], followed_celebrities: [] }),
    fetchSubscriptions,
  ],
  'user meta': [(id) => ({ followed_brands: [id] }), fetchUserMeta],
  submissions: [
    (id) => [
      {
        ...{ id, brand_name: 'Rhode', website_url: '', category: 'Beauty', associated_celebrity: '' },
        ...{ submission_reason: '', contact_email: '', status: 'approved', submitted_date: '' },
        ...{ submitted_by: id, moderated_by: id },
      },
    ],
    (api) =>
      fetchSubmissionPage(api, {
        status: 'all',
        search: '',
        sort: 'submitted_date',
        order: 'desc',
        page: 1,
        perPage: 100,
      }),
  ],
}

test.each(Object.entries(READERS))('%s accept an id as text and as a number', async (_, [body, read]) => {
  const [number, text] = await Promise.all(
    [41, '41'].map(async (id) => (await recordCall(ok(body(id)), read)).result),
  )
  expect(text).toEqual(number)
  // If an id were read wrongly, it would be dropped, or the samples would be used.
  if (number !== undefined) expect(JSON.stringify(number)).toMatch(/\b41\b/)
})
