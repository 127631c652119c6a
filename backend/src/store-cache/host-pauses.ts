import { type Kysely, sql } from 'kysely'
import { afterMs } from '../database/db-time.ts'
import type { Tables } from '../database/tables.ts'

/** This many consecutive failures pause a host. */
const FAILURES_BEFORE_PAUSE = 3
const PAUSE_MS = 5 * 60_000

/** Whether this is the single request that may be sent after a pause. */
export type Permit = Readonly<{ isTrial: boolean }>

/**
 * Permits a request to a host, or returns the time at which the host's pause ends. Pauses are in the database,
 * so that all instances and all brands of a store respect them. After a pause, one trial request may go out.
 */
export async function requestPermit(
  db: Kysely<Tables>,
  host: string,
): Promise<Permit | { pausedUntil: Date }> {
  const paused = await pauseOf(db, host)
  if (paused === undefined) return { isTrial: false }
  const trial = await db
    .updateTable('store_host_pauses')
    .set({ paused_until: afterMs(PAUSE_MS) })
    .where('host', '=', host)
    .where('paused_until', '<=', sql<Date>`now()`)
    .returning('host')
    .executeTakeFirst()
  if (trial !== undefined) return { isTrial: true }
  // If there is no row, another instance's trial has succeeded since the update above.
  const pausedUntil = await pauseOf(db, host)
  return pausedUntil === undefined ? { isTrial: false } : { pausedUntil }
}

/** When the host's pause ends, without permitting a request. The time may be in the past. */
export async function pauseOf(db: Kysely<Tables>, host: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('store_host_pauses')
    .select('paused_until')
    .where('host', '=', host)
    .executeTakeFirst()
  return row?.paused_until ?? undefined
}

/**
 * Records whether a request to a host succeeded. A pause that the host requests takes effect at once. Failures
 * cause a pause only if there are several in a row. Only a successful trial ends a pause early.
 */
export async function recordOutcome(
  db: Kysely<Tables>,
  host: string,
  { isTrial }: Permit,
  response: { ok: true } | { ok: false; retryAfterMs?: number | undefined },
): Promise<void> {
  if (response.ok) {
    const over = sql<boolean>`(${isTrial} or paused_until is null or paused_until <= now())`
    await db.deleteFrom('store_host_pauses').where('host', '=', host).where(over).execute()
    return
  }
  const asked = response.retryAfterMs === undefined ? sql`null::timestamptz` : afterMs(response.retryAfterMs)
  await sql`
    insert into store_host_pauses as known (host, failures, paused_until) values (${host}, 1, ${asked})
    on conflict (host) do update set failures = known.failures + 1, paused_until = greatest(
      known.paused_until, ${asked}, case when known.failures + 1 >= ${FAILURES_BEFORE_PAUSE} then ${afterMs(PAUSE_MS)} end)`.execute(
    db,
  )
}
