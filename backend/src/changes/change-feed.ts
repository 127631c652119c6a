import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { ChangeFeed, ChangePage } from '../serve/api.ts'
import { keysOfChange } from './surrogate-keys.ts'

/** How often the log is read while somebody waits. A change reaches every waiter within this time. */
const POLL_MS = 100
/** Changes of one response. A reader who is further behind asks again. */
const PAGE_SIZE = 1_000
/** Readers that may wait at the same time. More than that get their response at once. */
const MAX_WAITING = 200

export function createChangeFeed(db: Kysely<Tables>): ChangeFeed {
  const closing = new AbortController()
  let waiting = 0
  /** Callers that arrive during a query share the query after it, because the running query may miss their commits. */
  let running: Promise<number> | undefined
  let next: Promise<number> | undefined

  async function readLatest(): Promise<number> {
    const { rows } = await sql<{ newest: string }>`
      select coalesce((select max(id) from changes), 0)::text as newest`.execute(db)
    return Number(rows[0]?.newest)
  }

  function start(): Promise<number> {
    const query = readLatest().finally(() => {
      if (running === query) running = undefined
    })
    running = query
    return query
  }

  function latest(): Promise<number> {
    if (!running) return start()
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }

  async function waitAfter(cursor: number, waitMs: number, signal: AbortSignal): Promise<void> {
    const until = performance.now() + waitMs
    waiting += 1
    try {
      while (!signal.aborted && performance.now() < until && (await latest()) === cursor) {
        await delay(POLL_MS, undefined, { signal }).catch(() => undefined)
      }
    } finally {
      waiting -= 1
    }
  }

  return {
    latest,
    close: () => closing.abort(),

    async after(cursor, waitMs, signal) {
      if (waiting < MAX_WAITING) await waitAfter(cursor, waitMs, AbortSignal.any([signal, closing.signal]))
      return readPage(db, cursor)
    },
  }
}

async function readPage(db: Kysely<Tables>, cursor: number): Promise<ChangePage> {
  const { rows: bounds } = await sql<{ oldest: string | null; newest: string | null }>`
    select min(id)::text as oldest, max(id)::text as newest from changes`.execute(db)
  const [{ oldest, newest } = { oldest: null, newest: null }] = bounds
  // Entries after the cursor have been deleted, or the cursor comes from another database.
  if (cursor > Number(newest ?? 0) || (cursor > 0 && oldest !== null && cursor < Number(oldest) - 1)) {
    return { cursor: Number(newest ?? 0), keys: [], reset: true }
  }
  const rows = await db
    .selectFrom('changes')
    .select(['id', 'kind', 'row_id', 'slugs', 'brands'])
    .where('id', '>', String(cursor))
    .orderBy('id')
    .limit(PAGE_SIZE)
    .execute()
  return {
    cursor: Number(rows.at(-1)?.id ?? cursor),
    keys: [...new Set(rows.flatMap(keysOfChange))],
    reset: false,
  }
}
