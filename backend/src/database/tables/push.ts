import type { Generated } from 'kysely'
import type { Moment } from '../columns/column-types.ts'

/** The site's generated key pair for push messages: one row. */
export interface PushKeysTable {
  id: Generated<number>
  public_key: string
  private_key: string
}

/** A device that gets a member's alerts as push messages. */
export interface PushSubscriptionsTable {
  id: Generated<string>
  user_id: number
  /** The device gets nothing once this session has ended. */
  session_id: string
  /** A URL at the browser maker's push service. Whoever knows it can only send with the site's private key. */
  endpoint: string
  /** The device's public key and shared secret, in base64url. */
  p256dh: string
  auth: string
  created_at: Moment
}
