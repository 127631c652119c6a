import { REST_BASE } from '@a-list/domain/endpoints.ts'
import { mayActAs } from '@a-list/domain/members/roles.ts'
import { z } from 'zod'
import { rememberUntilChange } from '../changes/remember-until-change.ts'
import { brandKey, brandListKeys } from '../changes/surrogate-keys.ts'
import { rowId, text } from '../http/fields.ts'
import { created, ok } from '../http/route-response.ts'
import { notFound } from '../http/wp-error.ts'
import { postStatus } from '../http/wp-post.ts'
import { announceNewBrand } from '../notifications/announce.ts'
import { pageHeaders } from '../queries/paging.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { refuseStoreUrl } from '../store-cache/store-hosts.ts'
import { queueStore } from '../store-cache/store-queue.ts'
import { brandListQuery, listBrands } from './brand-list.ts'
import { brandColumns, brandToWire, brandWireSchema } from './brand-wire.ts'
import { createBrand } from './create-brand.ts'
import { updateBrand } from './update-brand.ts'

const acfFields = z.object({
  brand_name: text(200).min(2, 'Brand name must be at least 2 characters'),
  founder: text(500),
  category: text(100),
  description: text(20_000),
})

export function brandRoutes(api: Api): void {
  const totals = rememberUntilChange(api.changes)
  serve(api, 'listBrands', {
    summary: 'Lists published brands, page by page',
    query: brandListQuery,
    surrogateKeys: ({ query }) => brandListKeys(query.slug),
    response: z.array(brandWireSchema),
    async handle({ db, query, url }) {
      const { brands, total } = await listBrands(db, query, totals)
      return ok(brands, pageHeaders(url, query, total))
    },
  })

  serve(api, 'getBrand', {
    summary: 'Returns one brand. Only moderators get unpublished brands',
    params: z.object({ id: rowId }),
    surrogateKeys: ({ params }) => [brandKey(params.id)],
    response: brandWireSchema,
    async handle({ db, params, user }) {
      const row = await db
        .selectFrom('brands')
        .select(brandColumns)
        .where('id', '=', params.id)
        .executeTakeFirst()
      const visible = row?.status === 'publish' || mayActAs(user?.role ?? 'visitor', 'editor')
      if (row === undefined || !visible) throw unknownBrand()
      return ok(brandToWire(row))
    },
  })

  serve(api, 'createBrand', {
    summary: 'Creates a brand, by default as a draft',
    body: z.object({ title: text(200).optional(), status: postStatus.default('draft'), acf: acfFields }),
    response: brandWireSchema,
    async handle({ body, user, write }) {
      return write(async (tx) => {
        const { acf: fields, title = '', status } = body
        const brand = await createBrand(tx, { fields, title, status, authorId: user.id })
        if (status === 'publish') await announceNewBrand(tx, brand)
        const row = await tx
          .selectFrom('brands')
          .select(brandColumns)
          .where('id', '=', brand.id)
          .executeTakeFirstOrThrow()
        return created(brandToWire(row), `${REST_BASE}/celebrity_brand/${brand.id}`)
      })
    },
  })

  serve(api, 'updateBrand', {
    summary: 'Changes the given fields of a brand',
    params: z.object({ id: rowId }),
    body: z.object({
      title: text(200).min(2).optional(),
      status: postStatus.optional(),
      acf: acfFields
        .extend({ shopify_store_url: text(2_000) })
        .partial()
        .default({}),
    }),
    response: brandWireSchema,
    async handle({ params, body, write }) {
      const storeUrl = body.acf.shopify_store_url
      return write(async (tx) => {
        const row = await updateBrand(tx, params.id, body)
        if (row === undefined) throw unknownBrand()
        if (storeUrl) {
          await refuseStoreUrl(tx, params.id, storeUrl, api.settings.stores.testHosts)
          await queueStore(tx, params.id)
        }
        return ok(brandToWire(row))
      })
    },
  })
}

function unknownBrand() {
  return notFound('rest_post_invalid_id', 'Invalid post ID.')
}
