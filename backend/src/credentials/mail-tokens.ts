import { createHash, randomBytes } from 'node:crypto'
import { MAIL_TOKEN } from '@a-list/domain/forms/account-forms.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { MailTokenPurpose } from '../database/tables/accounts.ts'
import type { Tables } from '../database/tables.ts'
import { WpError } from '../http/wp-error.ts'

/** Lifetimes of links, in hours. A link that changes a password is valid for a shorter time. */
const HOURS: Record<MailTokenPurpose, number> = {
  'confirm-email': 72,
  'reset-password': 1,
  'confirm-newsletter': 168,
}

interface Owner {
  userId?: number
  email: string
}

export const mailToken = z.string().length(43).regex(MAIL_TOKEN)

/**
 * Creates the token of a link in an e-mail. Earlier tokens keep working until one of them is used, because a
 * person may open any of several e-mails.
 */
export async function createMailToken(
  db: Kysely<Tables>,
  purpose: MailTokenPurpose,
  { userId, email }: Owner,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('mail_tokens')
    .values({
      token_hash: hashOf(token),
      purpose,
      user_id: userId ?? null,
      email,
      expires_at: sql<Date>`now() + make_interval(hours => ${HOURS[purpose]})`,
    })
    .execute()
  return token
}

/**
 * Uses up a token, and all others of its purpose for the same person.
 * @throws WpError 410 if it is unknown, expired or used
 */
export async function useMailToken(
  tx: Transaction<Tables>,
  purposes: readonly MailTokenPurpose[],
  token: string,
): Promise<{ userId: number | null; email: string }> {
  const row = await tx
    .deleteFrom('mail_tokens')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['purpose', 'user_id', 'email'])
    .executeTakeFirst()
  if (row === undefined) throw expiredLink()
  const others = tx.deleteFrom('mail_tokens').where('purpose', '=', row.purpose)
  await (row.user_id === null
    ? others.where('email', '=', row.email).where('user_id', 'is', null)
    : others.where('user_id', '=', row.user_id)
  ).execute()
  return { userId: row.user_id, email: row.email }
}

export function expiredLink(): WpError {
  return new WpError(410, 'alist_link_expired', 'This link has expired or was already used.')
}

/** Makes all open links of a user useless, after a change of password or address. */
export async function deleteMailTokens(tx: Transaction<Tables>, userId: number): Promise<void> {
  await tx.deleteFrom('mail_tokens').where('user_id', '=', userId).execute()
}

/** The token is random, so a plain hash is safe against guessing. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
