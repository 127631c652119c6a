import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Confirms an e-mail address, as the link in an e-mail would. */
export async function confirmEmail(db: Kysely<Tables>, username: string): Promise<void> {
  await db.updateTable('users').set({ email_confirmed: true }).where('username', '=', username).execute()
}
