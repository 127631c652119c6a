import { emailAddress } from '@a-list/domain/forms/fields.ts'
import type { Role } from '@a-list/domain/members/roles.ts'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { text } from '../http/fields.ts'
import { WpError } from '../http/wp-error.ts'
import { newPassword } from './password-rules.ts'
import { emailKey, usernameKey } from './user-keys.ts'

/** Usernames contain no @, so that sign-in can distinguish them from e-mail addresses. */
export const registrationBody = z.object({
  username: text(60)
    .min(3, 'Username must be at least 3 characters')
    .regex(
      /^[\p{L}\p{N}._-]+( [\p{L}\p{N}._-]+)*$/u,
      'Username may hold letters, digits, spaces, dots, hyphens and underscores',
    ),
  email: emailAddress,
  password: newPassword,
})

interface NewUser {
  username: string
  email: string
  passwordHash: string
  role?: Exclude<Role, 'visitor'>
  /**
   * Whether the person has confirmed the address. The person can then sign in with it, and no other account may
   * confirm it.
   */
  emailConfirmed?: boolean
}

/**
 * Creates an account and returns its id. Throws WordPress's errors for a taken username, and for an e-mail
 * address that both accounts have confirmed. An unconfirmed address is never refused, because a refusal would
 * reveal that somebody has an account.
 */
export async function createUser(
  db: Kysely<Tables>,
  { username, email, passwordHash, role, emailConfirmed = false }: NewUser,
): Promise<number> {
  const row = await db
    .insertInto('users')
    .values({
      username,
      username_key: usernameKey(username),
      email,
      email_key: emailKey(email),
      display_name: username,
      password_hash: passwordHash,
      email_confirmed: emailConfirmed,
      ...(role && { role }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row !== undefined) return row.id
  const sameName = await db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst()
  throw sameName === undefined
    ? new WpError(400, 'existing_user_email', 'Sorry, that email address is already used!')
    : new WpError(400, 'existing_user_login', 'Sorry, that username already exists!')
}
