import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** As if the user had followed a link in a mail to their address. */
export async function confirmEmail(db: Kysely<Tables>, username: string): Promise<void> {
  await db.updateTable('users').set({ email_confirmed: true }).where('username', '=', username).execute()
}
