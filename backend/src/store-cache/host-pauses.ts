import { type Kysely, sql } from 'kysely'
import { afterMs } from '../database/db-time.ts'
import type { Tables } from '../database/tables.ts'

/** This many failures in a row, and the host is left alone for a while. */
const opensAfter = 3
const openMs = 5 * 60_000

/** `isTrial`: whether it is the one request that is let through after a pause. */
export type Leave = Readonly<{ isTrial: boolean }>

/**
 * Leave to ask a host, or until when it is left alone. Kept in the database, so that all instances and all brands of
 * one store spare it together. After the pause one request is let through to try.
 */
export async function askHost(db: Kysely<Tables>, host: string): Promise<Leave | { pausedUntil: Date }> {
  const paused = await pauseOf(db, host)
  if (paused === undefined) return { isTrial: false }
  const trying = await db
    .updateTable('store_host_pauses')
    .set({ paused_until: afterMs(openMs) })
    .where('host', '=', host)
    .where('paused_until', '<=', sql<Date>`now()`)
    .returning('host')
    .executeTakeFirst()
  if (trying !== undefined) return { isTrial: true }
  // Gone meanwhile, when the trial of another has succeeded.
  const pausedUntil = await pauseOf(db, host)
  return pausedUntil === undefined ? { isTrial: false } : { pausedUntil }
}

/** The same, without letting anybody through. It may be over already. */
export async function pauseOf(db: Kysely<Tables>, host: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('store_host_pauses')
    .select('paused_until')
    .where('host', '=', host)
    .executeTakeFirst()
  return row?.paused_until ?? undefined
}

/**
 * Notes how a host answered: its own wish for a pause counts at once, failures when there are several in a row. A pause
 * is never shortened by what another brand of the host hears meanwhile; only the trial's success ends it early.
 */
export async function noteAnswer(
  db: Kysely<Tables>,
  host: string,
  { isTrial }: Leave,
  answer: { ok: true } | { ok: false; retryAfterMs?: number | undefined },
): Promise<void> {
  if (answer.ok) {
    const over = sql<boolean>`(${isTrial} or paused_until is null or paused_until <= now())`
    await db.deleteFrom('store_host_pauses').where('host', '=', host).where(over).execute()
    return
  }
  const asked = answer.retryAfterMs === undefined ? sql`null::timestamptz` : afterMs(answer.retryAfterMs)
  await sql`
    insert into store_host_pauses as known (host, failures, paused_until) values (${host}, 1, ${asked})
    on conflict (host) do update set failures = known.failures + 1, paused_until = greatest(
      known.paused_until, ${asked}, case when known.failures + 1 >= ${opensAfter} then ${afterMs(openMs)} end)`.execute(
    db,
  )
}
