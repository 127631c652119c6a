import {
  lowestBetween,
  type Observation,
  type PriceHistory,
  type PricePoint,
  priceChanges,
  REFERENCE_DAYS,
} from '@a-list/domain/prices/price-history.ts'
import { DAY_MS } from '@a-list/domain/time/time-windows.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** How long the history goes back. Older observations stay in the database. */
const SHOWN_DAYS = 365

/**
 * The prices of a product at one shop. Reads its rows through the index, whatever the size of the table.
 * @param key the number of a curated product, or the id of a store's product
 * @param retailer `OWN_SHOP`, or the shop of an offer
 * @param most observations in the response, the newest ones
 * @returns undefined without any observation
 */
export async function readPriceHistory(
  db: Kysely<Tables>,
  key: string,
  retailer: string,
  { most, checkedAt, now }: { most: number; checkedAt: Date | null; now: Date },
): Promise<PriceHistory | undefined> {
  const rows = (await pricesQuery(db, key, retailer, now).executeTakeFirst())?.rows ?? []
  const currency = rows.at(-1)?.[1]
  if (currency === undefined) return undefined
  // Prices in different currencies can't be compared.
  const firstOfCurrency = rows.findLastIndex(([, other]) => other !== currency) + 1
  const observations = rows.slice(firstOfCurrency).map(toObservation)
  const points = observations.map(toPoint)
  return {
    retailer,
    currency,
    lowest_cents: lowestBetween(points, now.getTime() - REFERENCE_DAYS * DAY_MS, now.getTime() + 1) ?? null,
    holds_since: isoOf(priceChanges(points).at(-1)?.at),
    watched_since: isoOf(points[0]?.at),
    checked_at: checkedAt?.toISOString() ?? null,
    observations: observations.slice(-most),
  }
}

type Row = [
  price_cents: number,
  currency: string,
  availability: Observation['availability'],
  stock_count: number | null,
  shipping_cents: number | null,
  observed_at: string,
]

/** Gives the product's rows in one JSON value, because the driver reads hundreds of rows with dates far more slowly. */
export function pricesQuery(db: Kysely<Tables>, key: string, retailer: string, now: Date) {
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS)
  const rows = sql<Row[] | null>`json_agg(
    json_build_array(price_cents, currency, availability, stock_count, shipping_cents, observed_at)
    order by observed_at, id
  )`
  return db
    .selectFrom('price_history')
    .select(rows.as('rows'))
    .where('product_key', '=', key)
    .where('retailer_id', '=', retailer)
    .where(({ eb, selectFrom }) =>
      // The window includes the price that was in force when it started.
      eb(
        'observed_at',
        '>=',
        selectFrom('price_history as before')
          .select(sql<Date>`coalesce(max(before.observed_at), '-infinity')`.as('start'))
          .where('before.product_key', '=', key)
          .where('before.retailer_id', '=', retailer)
          .where('before.observed_at', '<=', since),
      ),
    )
}

function toObservation([
  price_cents,
  ,
  availability,
  stock_count,
  shipping_cents,
  observed_at,
]: Row): Observation {
  return {
    price_cents,
    availability,
    stock_count,
    shipping_cents,
    observed_at: new Date(observed_at).toISOString(),
  }
}

function toPoint({ observed_at, price_cents }: Observation): PricePoint {
  return { at: Date.parse(observed_at), cents: price_cents }
}

function isoOf(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString()
}
