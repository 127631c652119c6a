import type { Role } from '@a-list/domain/members/roles.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { StoredResponse } from '../../http/stored-response.ts'
import type { Id, Moment, OptionalMoment, RequiredMoment, SetOnce } from '../columns/column-types.ts'

export interface UsersTable {
  id: Id
  username: string
  /** A key that is equal for usernames that look alike: see usernameKey. */
  username_key: string
  email: string
  email_key: string
  /**
   * Set when the user has confirmed the address. Only then does it work for sign-in, and no other account may
   * confirm it.
   */
  email_confirmed: Generated<boolean>
  display_name: string
  role: Generated<Exclude<Role, 'visitor'>>
  password_hash: string
  /** Whether notifications are also sent to the address, once it is confirmed. */
  alerts_by_mail: Generated<boolean>
  /** For weekly summaries instead of single e-mails: when the last one was queued, or when they were chosen. */
  weekly_mail_at: OptionalMoment
  created_at: Moment
}

export type MailTokenPurpose = 'confirm-email' | 'reset-password' | 'confirm-newsletter'

/** A link in an e-mail that works once. */
export interface MailTokensTable {
  /** SHA-256 of the token. Only the e-mail contains the token itself. */
  token_hash: SetOnce<string>
  purpose: MailTokenPurpose
  /** Null for the newsletter. */
  user_id: number | null
  /** The address to which the link was sent. */
  email: string
  expires_at: RequiredMoment
  created_at: Moment
}

export interface SessionsTable {
  id: SetOnce<string>
  user_id: SetOnce<number>
  address_hash: string
  created_at: Moment
  expires_at: RequiredMoment
  revoked_at: OptionalMoment
}

export interface RefreshTokensTable {
  token_hash: SetOnce<string>
  session_id: SetOnce<string>
  created_at: Moment
  used_at: OptionalMoment
}

export interface RevokedTokensTable {
  token_id: string
  expires_at: RequiredMoment
}

export interface SignInFailuresTable {
  /** `account:…` or `address:…`, hashed. */
  subject: string
  failures: number
  last_failed_at: RequiredMoment
}

export interface IdempotencyKeysTable {
  owner: string
  key: string
  request_hash: string
  /** Null only inside the transaction that claims the key. */
  answer: JSONColumnType<StoredResponse> | null
  created_at: Moment
}

/** The library defines the columns. `expire` is in milliseconds since 1970. */
export interface RateLimitsTable {
  key: string
  points: number
  expire: number
}
