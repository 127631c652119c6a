import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { brandKey, brandListKeys, productKey, storeKey, storeProductsKey } from '../changes/surrogate-keys.ts'
import { storeProductSchema } from '../database/columns/store-product.ts'
import type { Tables } from '../database/tables.ts'
import { rowId, slug, text } from '../http/fields.ts'
import { ok } from '../http/route-response.ts'
import { notFound, WpError } from '../http/wp-error.ts'
import { type Proof, readReductions } from '../prices/reductions.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { EXPIRED_AFTER_MS, isOnShelf } from '../store-state/store-state.ts'
import { freshness } from './freshness.ts'
import { pauseOf } from './host-pauses.ts'
import { allowedAddress } from './store-hosts.ts'
import { listStores, storeRowSchema } from './store-list.ts'
import { findStoreBrand, queueStore } from './store-queue.ts'
import { startRefresh } from './store-refreshes.ts'
import { storeStats, storeStatsSchema } from './store-stats.ts'

const params = z.object({ brandId: z.union([rowId, slug]) })
const done = z.object({ success: z.boolean(), message: z.string() })

const reductionSchema = z.object({ before_cents: z.number().int(), since: z.string() })

const cacheSchema = z
  .object({
    brand_id: z.number().int(),
    status: z.enum(['fresh', 'stale', 'expired', 'failed', 'empty']),
    /** null before the first successful fetch. */
    fetched_at: z.string().nullable(),
    best_selling: z.array(storeProductSchema),
    newest: z.array(storeProductSchema),
    /** Real reductions (ADR 0021), by the store's product id. */
    reductions: z.record(z.string(), reductionSchema),
  })
  .nullable()

export function storeCacheRoutes(api: Api): void {
  serve(api, 'getStoreCacheStats', {
    summary: 'Returns statistics of the store cache',
    response: storeStatsSchema,
    handle: async ({ db }) => ok(await storeStats(db, new Date())),
  })

  serve(api, 'listStores', {
    summary: 'Lists every store with its freshness and last failure',
    response: z.array(storeRowSchema),
    handle: async ({ db }) => ok(await listStores(db, new Date())),
  })

  serve(api, 'refreshAllStores', {
    summary: 'Refreshes all stores in the background; the stats show the progress',
    response: done,
    async handle({ write }) {
      refuseWhenOff(api)
      const response = await write(async (tx) =>
        ok({
          success: true,
          message: (await startRefresh(tx))
            ? 'Global cache refresh has been triggered. This may take several minutes.'
            : 'A global cache refresh is already running.',
        }),
      )
      api.stores.wake()
      return response
    },
  })

  serve(api, 'getStoreCache', {
    summary: "Returns the cached copy of a brand's store; null before the first fetch",
    params,
    surrogateKeys: ({ params }) => [storeKey(params.brandId), brandKey(params.brandId)],
    response: cacheSchema,
    async handle({ db, params }) {
      const brand = await findBrand(db, params.brandId)
      const cache = await db
        .selectFrom('store_cache')
        .select(['fetched_at', 'failures'])
        .where('brand_id', '=', brand.id)
        .executeTakeFirst()
      const status = cache && freshness(cache, new Date())
      if (cache === undefined || status === undefined || status === 'empty') return ok(null)
      const rows = await db
        .selectFrom('store_products')
        .select(['store_product_id', 'product', 'best_selling_position', 'newest_position'])
        .where('brand_id', '=', brand.id)
        .execute()
      const listed = (position: 'best_selling_position' | 'newest_position') =>
        rows
          .filter((row) => row[position] !== null)
          .sort((a, b) => (a[position] ?? 0) - (b[position] ?? 0))
          .map((row) => row.product)
      const proofs = await readReductions(
        db,
        rows.map((row) => row.store_product_id),
      )
      const reductions = rows.flatMap(({ store_product_id, product }) => {
        const proof = proofs.get(store_product_id)
        return proof ? [[product.id, reductionToWire(proof)] as const] : []
      })
      return ok({
        brand_id: brand.id,
        status,
        fetched_at: cache.fetched_at?.toISOString() ?? null,
        best_selling: listed('best_selling_position'),
        newest: listed('newest_position'),
        reductions: Object.fromEntries(reductions),
      })
    },
  })

  serve(api, 'getStoreProduct', {
    summary: 'Finds a live product in the cached copies of all stores, by its id on the site',
    // In the query, because a store's ids contain slashes.
    query: z.object({ id: text(200) }),
    surrogateKeys: ({ query }) => [storeProductsKey(), productKey(query.id), ...brandListKeys(undefined)],
    response: z.object({
      brand_id: z.number().int(),
      product: storeProductSchema,
      checked_at: z.string().nullable(),
      reduction: reductionSchema.nullable(),
    }),
    async handle({ db, query }) {
      const row = await db
        .selectFrom('store_products')
        .innerJoin('brands', 'brands.id', 'store_products.brand_id')
        .innerJoin('store_cache', 'store_cache.brand_id', 'store_products.brand_id')
        .select(['store_products.brand_id', 'product', 'fetched_at'])
        .where('store_product_id', '=', query.id)
        .where('brands.status', '=', 'publish')
        .where('fetched_at', '>', new Date(Date.now() - EXPIRED_AFTER_MS))
        // The store no longer lists the others.
        .where(isOnShelf)
        .orderBy('store_products.brand_id')
        .executeTakeFirst()
      if (row === undefined) throw notFound('alist_product_not_found', 'Product not found')
      const proof = (await readReductions(db, [query.id])).get(query.id)
      const { fetched_at, ...found } = row
      const checked_at = fetched_at?.toISOString() ?? null
      return ok({ ...found, checked_at, reduction: proof ? reductionToWire(proof) : null })
    },
  })

  serve(api, 'refreshStore', {
    summary: "Refreshes a brand's store in the background; the cache shows the result",
    params,
    response: done,
    async handle({ params, write }) {
      refuseWhenOff(api)
      const response = await write(async (tx) => {
        const { id, title } = await findBrand(tx, params.brandId)
        const refusal = await queueUnlessRefused(tx, id, api.settings.stores.testHosts)
        return ok({ success: refusal === undefined, message: refusal ?? `${title} is being refreshed.` })
      })
      api.stores.wake()
      return response
    },
  })
}

function reductionToWire({ beforeCents, since }: Proof): z.infer<typeof reductionSchema> {
  return { before_cents: beforeCents, since: new Date(since).toISOString() }
}

/** Makes a brand's store due now, or returns the reason why it can't be fetched. */
async function queueUnlessRefused(
  tx: Transaction<Tables>,
  brandId: number,
  testHosts: readonly string[],
): Promise<string | undefined> {
  const brand = await findStoreBrand(tx, brandId)
  if (brand === undefined) return 'This brand has no store URL.'
  const allowed = allowedAddress(brand, testHosts)
  if (!allowed.ok) return `The store can’t be fetched (${allowed.reason}).`
  const until = await pauseOf(tx, allowed.address.host)
  if (until !== undefined && until > new Date()) return `The store is paused until ${until.toISOString()}.`
  await queueStore(tx, brandId)
  return undefined
}

function refuseWhenOff(api: Api): void {
  if (!api.settings.stores.enabled) {
    throw new WpError(
      409,
      'alist_stores_off',
      'Fetching from stores is switched off (setting STORE_REFRESH).',
    )
  }
}

async function findBrand(db: Kysely<Tables>, id: number | string): Promise<{ id: number; title: string }> {
  const brand = await db
    .selectFrom('brands')
    .select(['id', 'title'])
    .where('status', '=', 'publish')
    .where(typeof id === 'number' ? 'id' : 'slug', '=', id)
    .executeTakeFirst()
  if (brand === undefined) throw notFound('alist_brand_not_found', 'Brand not found')
  return brand
}
