import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const ALGORITHM = 'HS256'
const ISSUER = 'a-list'
const AUDIENCE = 'a-list-api'
/** Lifetime of an access token, which limits how long a stolen one works. The refresh cookie renews it. */
export const ACCESS_TOKEN_SECONDS = 15 * 60

const claimsSchema = z.object({
  sub: z.coerce.number().int().positive(),
  jti: z.uuid(),
  sid: z.uuid(),
  exp: z.number().int(),
})

/** `expires` is in seconds since 1970. */
export interface AccessClaims {
  userId: number
  sessionId: string
  tokenId: string
  expires: number
}

export type TokenSigner = Readonly<{
  sign(userId: number, sessionId: string): Promise<string>
  /** Returns undefined for an expired, malformed or foreign token. */
  read(token: string): Promise<AccessClaims | undefined>
}>

/** Accepts only the canonical base64url form of RFC 7515: three segments, no padding, no leftover bits. */
function isCanonical(token: string): boolean {
  return (
    /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) &&
    token.split('.').every((segment) => Buffer.from(segment, 'base64url').toString('base64url') === segment)
  )
}

/**
 * Access tokens are JWTs with one fixed algorithm, issuer and audience. `secret` has at least 32 characters.
 */
export function createTokenSigner(secret: string, now: () => number = Date.now): TokenSigner {
  const key = new TextEncoder().encode(secret)
  return {
    async sign(userId, sessionId) {
      const issued = Math.floor(now() / 1_000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(String(userId))
        .setJti(randomUUID())
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_TOKEN_SECONDS)
        .sign(key)
    },
    async read(token) {
      if (!isCanonical(token)) return undefined
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: new Date(now()),
        })
        const claims = claimsSchema.parse(payload)
        return { userId: claims.sub, sessionId: claims.sid, tokenId: claims.jti, expires: claims.exp }
      } catch {
        return undefined
      }
    },
  }
}
