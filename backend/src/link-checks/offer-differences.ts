import { isDeepStrictEqual } from 'node:util'
import type { DifferenceAction, DifferingOffer } from '@a-list/domain/moderation/broken-link.ts'
import {
  applyDifference,
  isStillAccepted,
  type OfferDifference,
  openDifference,
} from '@a-list/domain/prices/offer-difference.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { isBroken } from '../link-state/link-state.ts'
import { LATEST_STATEMENT, SIGHTINGS } from '../link-state/sightings.ts'

/** A moderator reads no more at once. */
const MOST_DIFFERENCES = 200

/** The offers whose shops say something else than the site shows, ordered by brand and product. */
export async function readDifferences(db: Kysely<Tables>): Promise<DifferingOffer[]> {
  const rows = await offersWithSightings(db)
    .innerJoin('products', 'products.id', 'retailer_offers.product_id')
    .select(['link_checks.url', 'link_checks.checked_at', 'products.slug', 'products.title', 'brand_name'])
    .where('differs', '=', true)
    .where(({ not }) => not(isBroken))
    .orderBy('brand_name')
    .orderBy('products.id')
    .orderBy('position')
    .limit(MOST_DIFFERENCES)
    .execute()
  return rows.flatMap(({ offer, url, slug, title: name, brand_name: brand, checked_at, ...sightings }) => {
    const difference = openDifference(offer, sightings)
    if (!difference) return []
    const { price, currency, retailer_id: retailer } = offer
    const use = { url, used_as: 'offer' as const, slug, name, brand, retailer }
    return [{ ...use, checked_at: checked_at?.toISOString() ?? '', difference, price, currency }]
  })
}

/** Compares what a link's page says with the offers that have the link, after a check that found the page. */
export async function markDifferences(tx: Transaction<Tables>, url: string): Promise<void> {
  const rows = await offersWithSightings(tx).where('link_checks.url', '=', url).execute()
  const differs = rows.some(({ offer, ...sightings }) => openDifference(offer, sightings))
  const isAccepted = rows.some(({ offer, ...sightings }) => isStillAccepted(offer, sightings))
  await tx
    .updateTable('link_checks')
    .set({ differs, ...(!isAccepted && { accepted_statement: null }) })
    .where('url', '=', url)
    .execute()
}

/**
 * Performs a moderator's decision about all offers of a link that have this difference. Triggers add a changed offer to
 * the price history.
 * @returns false if no offer has this difference any more
 */
export async function decideDifference(
  tx: Transaction<Tables>,
  url: string,
  difference: OfferDifference,
  action: DifferenceAction,
): Promise<boolean> {
  const rows = await offersWithSightings(tx)
    .select(['product_id', 'retailer_id'])
    .where('link_checks.url', '=', url)
    .forUpdate()
    .execute()
  const differing = rows.filter(({ offer, ...sightings }) => {
    const open = openDifference(offer, sightings)
    return isDeepStrictEqual(open, difference)
  })
  if (differing.length === 0) return false
  if (action === 'accept') {
    const accepted = tx.updateTable('link_checks').set({ accepted_statement: LATEST_STATEMENT })
    await accepted.where('url', '=', url).execute()
  } else {
    const at = new Date().toISOString()
    for (const { product_id, retailer_id, offer } of differing) {
      await tx
        .updateTable('retailer_offers')
        .set({ offer: JSON.stringify(applyDifference(offer, difference, at)) })
        .where('product_id', '=', product_id)
        .where('retailer_id', '=', retailer_id)
        .execute()
    }
  }
  await markDifferences(tx, url)
  return true
}

function offersWithSightings(db: Kysely<Tables>) {
  return db
    .selectFrom('link_checks')
    .innerJoin('retailer_offers', (join) => join.on('url', '=', sql<string>`offer->>'product_url'`))
    .select('offer')
    .select(SIGHTINGS)
}
