import type { Role } from '@a-list/domain/members/roles.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { WpError } from '../http/wp-error.ts'
import type { AccessClaims, TokenSigner } from './token-signer.ts'

export type SignedIn = Readonly<{
  id: number
  username: string
  displayName: string
  email: string
  role: Exclude<Role, 'visitor'>
  claims: AccessClaims
}>

/**
 * Returns the user of the request; undefined without an Authorization header. With an invalid token,
 * even a public request is refused, as WordPress's JWT plugin does. The role comes from the database, so that revoking
 * it takes effect at once.
 */
export async function signedInUser(
  { tokens, db }: { tokens: TokenSigner; db: Kysely<Tables> },
  authorization: string | undefined,
): Promise<SignedIn | undefined> {
  if (authorization === undefined) return undefined
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  if (token === undefined) {
    throw new WpError(403, 'jwt_auth_bad_auth_header', 'Authorization header malformed.')
  }
  const claims = await tokens.read(token)
  if (claims === undefined) throw invalidToken()
  const user = await db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['users.id', 'username', 'display_name', 'email', 'role'])
    .where('users.id', '=', claims.userId)
    .where('sessions.id', '=', claims.sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where(sql<boolean>`not exists (select from revoked_tokens where token_id = ${claims.tokenId})`)
    .executeTakeFirst()
  if (user === undefined) throw invalidToken()
  const { id, username, display_name: displayName, email, role } = user
  return { id, username, displayName, email, role, claims }
}

function invalidToken(): WpError {
  return new WpError(403, 'jwt_auth_invalid_token', 'Expired or invalid token.')
}
