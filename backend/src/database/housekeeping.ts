import { COUPON_VOTE_DAYS } from '@a-list/domain/brands/coupon-vote.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Clients retry within minutes. A day also covers a device that was offline overnight. */
const keepIdempotencyKeys = sql`interval '24 hours'`
const keepFailures = sql`interval '1 day'`
const keepDeletedLists = sql`interval '1 day'`
/** Readers of the change log follow it within seconds. One that was away for longer starts anew. */
const keepChanges = sql`interval '1 day'`
const keepEventCounts = sql`interval '400 days'`
const keepUnconfirmed = sql`interval '30 days'`
/** The privacy page promises this. */
const keepMessages = sql`interval '1 year'`

/** Deletes expired rows. Safe to run on several instances at once. */
export async function cleanUp(db: Kysely<Tables>): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - ${keepIdempotencyKeys}`.execute(db)
  await sql`delete from revoked_tokens where expires_at < now()`.execute(db)
  await sql`delete from sessions where expires_at < now()`.execute(db)
  await sql`delete from push_subscriptions using sessions
    where sessions.id = session_id and revoked_at is not null`.execute(db)
  await sql`delete from sign_in_failures where last_failed_at < now() - ${keepFailures}`.execute(db)
  await sql`delete from shopping_lists where deleted_at < now() - ${keepDeletedLists}`.execute(db)
  // The newest stays: without it, no cursor would be known.
  await sql`delete from changes where changed_at < now() - ${keepChanges}
    and id < (select max(id) from changes)`.execute(db)
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
  await sql`delete from event_counts where day < current_date - ${keepEventCounts}`.execute(db)
  await sql`delete from search_networks where day < current_date - 1`.execute(db)
  // A day longer than they count, because the database's day may not be UTC's.
  await sql`delete from coupon_votes where day < current_date - ${sql.lit(COUPON_VOTE_DAYS)}`.execute(db)
  await sql`delete from mail_tokens where expires_at < now()`.execute(db)
  await sql`delete from newsletter_subscribers
    where confirmed_at is null and created_at < now() - ${keepUnconfirmed}`.execute(db)
  await sql`delete from contact_messages where created_at < now() - ${keepMessages}`.execute(db)
}
