import { type RawBuilder, sql } from 'kysely'

/** Whether the user's e-mail address is known to be theirs (ADR 0150). What is kept under an address is theirs only then. */
export function isConfirmed(userId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users where id = ${userId} and email_confirmed)`
}
