import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the user has confirmed the e-mail address (ADR 0150). Only then does data under this address belong to
 * the user.
 */
export function isConfirmed(userId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users where id = ${userId} and email_confirmed)`
}
