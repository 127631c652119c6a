import type { OfferAvailability } from '@a-list/domain/prices/offer.ts'
import {
  OWN_SHOP,
  type PricePoint,
  REFERENCE_DAYS,
  type Reduction,
  reductionOf,
} from '@a-list/domain/prices/price-history.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** The proof of a reduced price. */
export type Proof = Reduction & { currency: string; isSoldOut: boolean }

/** A reduction lasts for 30 days and is measured against the 30 days before it. */
export const PROOF_DAYS = 60

/** The source of a store's products among the rows of `products`. The database's triggers and indexes repeat it. */
export const LIVE_SOURCE = 'shopify'

/** The history's key of a product: a store's id, or the number of a curated product. */
export function historyKey({ id, slug, source }: { id: number; slug: string; source: string }): string {
  return source === LIVE_SOURCE ? slug : String(id)
}

/**
 * The real reductions of products' own prices, by key. A product without one is missing.
 * @param keys of `historyKey`
 */
export async function readReductions(db: Kysely<Tables>, keys: readonly string[], now = Date.now()) {
  const rows = await readPrices(db, keys, OWN_SHOP)
  return proofs(rows, ({ product_key }) => product_key, now)
}

export interface ReducedProduct {
  id: number
  beforeCents: number
  isSoldOut: boolean
}

/** The products whose own price is a real reduction. */
export async function reducedProducts(db: Kysely<Tables>, now: number): Promise<ReducedProduct[]> {
  // Only a fall of the last 30 days is a reduction.
  const { rows: falls } = await sql<{ key: string }>`
    select distinct product_key as key from price_history as fall
    where retailer_id = ${OWN_SHOP} and observed_at > now() - make_interval(days => ${REFERENCE_DAYS}) and exists (
      select from price_history as before where before.product_key = fall.product_key
        and before.retailer_id = fall.retailer_id and before.observed_at < fall.observed_at
        and before.price_cents > fall.price_cents
    )`.execute(db)
  const proofs = await readReductions(
    db,
    falls.map(({ key }) => key),
    now,
  )
  const isId = (key: string) => /^\d{1,9}$/.test(key)
  const ofStores = await db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where(sql<boolean>`slug = any(${[...proofs.keys()].filter((key) => !isId(key))}::text[])`)
    .execute()
  const idsOfStores = new Map(ofStores.map(({ id, slug }) => [slug, id]))
  return [...proofs].flatMap(([key, { beforeCents, isSoldOut }]) => {
    const id = isId(key) ? Number(key) : idsOfStores.get(key)
    return id === undefined ? [] : [{ id, beforeCents, isSoldOut }]
  })
}

/** The real reductions of one product's offers, by retailer. */
export async function readOfferReductions(db: Kysely<Tables>, key: string, now = Date.now()) {
  const rows = await readPrices(db, [key], undefined)
  return proofs(rows, ({ retailer_id }) => retailer_id, now)
}

export interface PriceRow {
  product_key: string
  retailer_id: string
  price_cents: number
  currency: string
  availability: OfferAvailability
  observed_at: Date
}

/**
 * The prices of products in the last 60 days, oldest first, and the one that held at the start.
 * @param retailer undefined: those of all retailers
 */
export async function readPrices(
  db: Kysely<Tables>,
  keys: readonly string[],
  retailer: string | undefined,
): Promise<PriceRow[]> {
  if (keys.length === 0) return []
  const isWanted = retailer === undefined ? sql`true` : sql`retailer_id = ${retailer}`
  // The price that already held 60 days ago belongs to the series, so each series starts with it.
  const { rows } = await sql<PriceRow>`
    with wanted as materialized (
      select * from price_history where product_key = any(${[...keys]}::text[]) and ${isWanted}
    ), starts as (
      select product_key, retailer_id, max(observed_at) as start from wanted
      where observed_at <= now() - make_interval(days => ${PROOF_DAYS}) group by product_key, retailer_id
    )
    select product_key, retailer_id, price_cents::float8 as price_cents, currency, availability, observed_at
    from wanted left join starts using (product_key, retailer_id)
    where observed_at >= coalesce(start, '-infinity')
    order by product_key, retailer_id, observed_at, id`.execute(db)
  return rows
}

function proofs(
  rows: readonly PriceRow[],
  keyOf: (row: PriceRow) => string,
  now: number,
): Map<string, Proof> {
  const series = Map.groupBy(rows, keyOf)
  const found = new Map<string, Proof>()
  for (const [key, prices] of series) {
    const last = prices.at(-1)
    const currency = last?.currency ?? ''
    // Prices in different currencies can't be compared.
    const start = prices.findLastIndex((row) => row.currency !== currency) + 1
    const points: PricePoint[] = prices
      .slice(start)
      .map(({ observed_at, price_cents }) => ({ at: observed_at.getTime(), cents: price_cents }))
    const reduction = reductionOf(points, now)
    if (reduction)
      found.set(key, { ...reduction, currency, isSoldOut: last?.availability === 'out_of_stock' })
  }
  return found
}
