import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Failures in a row after which a link counts as broken. A trigger on `link_checks` repeats it. */
const BROKEN_AFTER = 2
/** Failed twice, and no moderator said that it works. */
export const isBroken = sql<SqlBool>`(link_checks.failures >= ${BROKEN_AFTER} and link_checks.accepted_at is null)`

/** The check of an offer's link that a moderator hid, for a query of `retailer_offers`. */
export function hiddenLink(db: Kysely<Tables>) {
  return db
    .selectFrom('link_checks')
    .select('url')
    .where('hidden_at', 'is not', null)
    .whereRef('url', '=', sql`retailer_offers.offer->>'product_url'`)
}
