import { type Kysely, sql, type Transaction } from 'kysely'
import { keyedHash } from '../credentials/keyed-hash.ts'
import { retryLostRace } from '../database/lost-race.ts'
import type { Tables } from '../database/tables.ts'
import type { RouteResponse } from '../http/route-response.ts'
import { refusalSchema, type StoredResponse } from '../http/stored-response.ts'
import { invalidParams, WpError } from '../http/wp-error.ts'

/** The key that identifies repeats of a request; undefined when the client sent none. */
export type Claim = { owner: string; key: string; requestHash: string } | undefined

/** Reads the Idempotency-Key header. The hash is keyed, because a body may contain a password. */
export function claimOf(header: string | undefined, owner: string, request: unknown, secret: string): Claim {
  if (header === undefined) return undefined
  if (!/^[\x21-\x7e]{8,200}$/.test(header)) {
    throw invalidParams({ 'Idempotency-Key': 'Must be 8 to 200 visible ASCII characters without spaces' })
  }
  return { owner, key: header, requestHash: keyedHash(JSON.stringify(request), secret) }
}

type Effect<T> = (tx: Transaction<Tables>) => Promise<RouteResponse<T>>

/** How often a transaction is tried before a conflict with others makes it fail. */
const MAX_ATTEMPTS = 4

/**
 * Runs a write in one transaction. If there is a claim, the effect and its response are stored together. Every
 * later request with the same key and content gets the same response, even if many arrive at once. A refusal is
 * stored like a response. A different request under the key gets 422.
 */
export async function writeOnce<T>(
  db: Kysely<Tables>,
  claim: Claim,
  effect: Effect<T>,
): Promise<RouteResponse<T>> {
  if (claim === undefined) return retryLostRace(MAX_ATTEMPTS, () => db.transaction().execute(effect))
  const stored = await retryLostRace(MAX_ATTEMPTS, () =>
    db.transaction().execute((tx) => claimed(tx, claim, effect)),
  )
  if (stored.kind === 'done') return stored.answer
  throw new WpError(stored.refusal.status, stored.refusal.code, stored.refusal.message, stored.refusal)
}

type Outcome<T> = { kind: 'done'; answer: RouteResponse<T> } | Extract<StoredResponse, { kind: 'refused' }>

async function claimed<T>(
  tx: Transaction<Tables>,
  { owner, key, requestHash }: NonNullable<Claim>,
  effect: Effect<T>,
): Promise<Outcome<T>> {
  // A second request waits here until the first has committed, and then finds its row.
  const fresh = await tx
    .insertInto('idempotency_keys')
    .values({ owner, key, request_hash: requestHash, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (fresh === undefined) return replay<T>(tx, owner, key, requestHash)
  const outcome = await attempt(tx, effect)
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(outcome) })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute()
  return outcome
}

async function replay<T>(
  tx: Transaction<Tables>,
  owner: string,
  key: string,
  requestHash: string,
): Promise<Outcome<T>> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (row.request_hash !== requestHash || row.answer === null) {
    throw new WpError(
      422,
      'alist_idempotency_key_reused',
      'This Idempotency-Key was already used for another request.',
    )
  }
  // The hash covers the endpoint and all its input, so this effect produced the stored response.
  return row.answer as Outcome<T>
}

/** A refusal rolls back the effect, but not the stored key. */
async function attempt<T>(tx: Transaction<Tables>, effect: Effect<T>): Promise<Outcome<T>> {
  await sql`savepoint effect`.execute(tx)
  try {
    return { kind: 'done', answer: await effect(tx) }
  } catch (error) {
    if (!(error instanceof WpError)) throw error
    const refusal = refusalSchema.safeParse({
      ...error.details,
      status: error.status,
      code: error.code,
      message: error.message,
    })
    if (!refusal.success) throw error
    await sql`rollback to savepoint effect`.execute(tx)
    return { kind: 'refused', refusal: refusal.data }
  }
}
