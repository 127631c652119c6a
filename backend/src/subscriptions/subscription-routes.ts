import { categoryKey } from '@a-list/domain/categories/categories.ts'
import { subscriptionsSchema } from '@a-list/domain/members/user-meta.ts'
import { z } from 'zod'
import { rowId, text } from '../http/fields.ts'
import { ok, SUCCESS, successSchema } from '../http/route-response.ts'
import { notFound } from '../http/wp-error.ts'
import { announceNewestStory } from '../notifications/stories.ts'
import { toggleRow } from '../queries/toggle-row.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { followsOf } from './follows.ts'

const toggled = successSchema.extend({ isFollowing: z.boolean() })

export function subscriptionRoutes(api: Api): void {
  serve(api, 'getSubscriptions', {
    summary: 'Lists the numbers of followed brands and the names of followed categories',
    response: subscriptionsSchema,
    handle: async ({ db, user }) => ok({ ...(await followsOf(db, user.id)), followed_celebrities: [] }),
  })

  serve(api, 'toggleFollowBrand', {
    summary: 'Follows or unfollows a brand',
    body: z.object({ brand_id: rowId }),
    response: toggled,
    handle: ({ body, user, write }) =>
      write(async (tx) => {
        const brand = await tx
          .selectFrom('brands')
          .select(['id', 'slug'])
          .where('id', '=', body.brand_id)
          .executeTakeFirst()
        if (brand === undefined) throw notFound('alist_brand_not_found', 'Brand not found')
        const isFollowing = await toggleRow(tx, 'followed_brands', { user_id: user.id, brand_id: brand.id })
        if (isFollowing) await announceNewestStory(tx, brand.slug, user.id)
        return ok({ ...SUCCESS, isFollowing })
      }),
  })

  serve(api, 'toggleFollowCategory', {
    summary: 'Follows or unfollows a category',
    body: z.object({ category: text(100).min(1) }),
    response: toggled,
    handle: ({ body, user, write }) =>
      write(async (tx) => {
        const row = { user_id: user.id, category: body.category, category_key: categoryKey(body.category) }
        return ok({ ...SUCCESS, isFollowing: await toggleRow(tx, 'followed_categories', row) })
      }),
  })
}
