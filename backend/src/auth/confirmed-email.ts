import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { emailKey } from './user-keys.ts'

/**
 * Whether the user has confirmed the e-mail address (ADR 0018). Only then does data under this address belong to
 * the user.
 */
export function isConfirmed(userId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users where id = ${userId} and email_confirmed)`
}

/** The id of the user who has confirmed the address. */
export async function ownerOfEmail(db: Kysely<Tables>, email: string): Promise<number | undefined> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where('email_confirmed', '=', true)
    .executeTakeFirst()
  return owner?.id
}

/** Whether another account has confirmed the address. */
export async function isTakenEmail(
  db: Kysely<Tables>,
  email: string,
  exceptUserId?: number,
): Promise<boolean> {
  const owner = await ownerOfEmail(db, email)
  return owner !== undefined && owner !== exceptUserId
}
