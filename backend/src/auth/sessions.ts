import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { keyedHash } from '../credentials/keyed-hash.ts'
import type { Tables } from '../database/tables.ts'

/** A session ends this long after the sign-in, however often it is renewed. */
export const SESSION_DAYS = 30
/** Two tabs may renew at the same moment. After a rotation, the previous token still works for this long. */
const GRACE_MS = 10_000

export type Renewal =
  | { kind: 'renewed'; userId: number; sessionId: string; refreshToken: string | undefined }
  | { kind: 'unknown' }
  /** An old token was used again, so it may have been stolen: the whole session is revoked. */
  | { kind: 'reused' }

/** Opens a session. Only the user gets the refresh token; the database stores its hash. */
export async function openSession(
  tx: Transaction<Tables>,
  userId: number,
  address: string,
  now: Date,
): Promise<{ sessionId: string; refreshToken: string }> {
  const sessionId = randomUUID()
  const expires_at = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  await tx
    .insertInto('sessions')
    .values({ id: sessionId, user_id: userId, address_hash: address, expires_at })
    .execute()
  return { sessionId, refreshToken: await issue(tx, sessionId) }
}

/**
 * Exchanges a refresh token for the next one. A second tab that renews within the grace period gets no new
 * token.
 */
export async function renewSession(
  tx: Transaction<Tables>,
  refreshToken: string,
  now: Date,
): Promise<Renewal> {
  const row = await tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['session_id', 'user_id', 'used_at', 'expires_at', 'revoked_at'])
    .where('token_hash', '=', hashToken(refreshToken))
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || row.revoked_at !== null || row.expires_at <= now) return { kind: 'unknown' }
  const known = { kind: 'renewed', userId: row.user_id, sessionId: row.session_id } as const
  if (row.used_at === null) {
    await tx
      .updateTable('refresh_tokens')
      .set({ used_at: now })
      .where('token_hash', '=', hashToken(refreshToken))
      .execute()
    return { ...known, refreshToken: await issue(tx, row.session_id) }
  }
  if (now.getTime() - row.used_at.getTime() <= GRACE_MS) return { ...known, refreshToken: undefined }
  await revokeSession(tx, row.session_id, now)
  return { kind: 'reused' }
}

export async function revokeSession(db: Kysely<Tables>, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Revokes all sessions of a user, except one. */
export async function revokeSessionsOf(db: Kysely<Tables>, userId: number, except?: string): Promise<void> {
  const sessions = db
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  await (except === undefined ? sessions : sessions.where('id', '!=', except)).execute()
}

export async function sessionOfRefreshToken(
  db: Kysely<Tables>,
  refreshToken: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', hashToken(refreshToken))
    .executeTakeFirst()
  return row?.session_id
}

/** Client addresses are stored only as keyed hashes. */
export function addressHash(address: string | undefined, secret: string): string {
  return keyedHash(`address:${address ?? 'local'}`, secret)
}

async function issue(tx: Transaction<Tables>, sessionId: string): Promise<string> {
  const refreshToken = randomBytes(32).toString('base64url')
  await tx
    .insertInto('refresh_tokens')
    .values({ token_hash: hashToken(refreshToken), session_id: sessionId })
    .execute()
  return refreshToken
}

/** The token is 32 random bytes, so a plain hash is safe against guessing. */
function hashToken(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64url')
}
