import type { Kysely } from 'kysely'
import webPush from 'web-push'
import type { Tables } from '../database/tables.ts'
import type { Settings } from '../settings.ts'

/** A P-256 key pair (VAPID, RFC 8292) in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The key pair of this site's push messages: `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY`, or one generated at the first
 * use and stored in the database, so that all backends share it.
 */
export async function pushKeys(db: Kysely<Tables>, { keys }: Settings['push']): Promise<PushKeys> {
  if (keys) return keys
  const stored = () => db.selectFrom('push_keys').selectAll().executeTakeFirst()
  let row = await stored()
  if (!row) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    await db
      .insertInto('push_keys')
      .values({ public_key: publicKey, private_key: privateKey })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    row = await stored()
  }
  if (!row) throw new Error('The key pair for push messages was not stored')
  return { publicKey: row.public_key, privateKey: row.private_key }
}
