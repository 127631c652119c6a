import * as z from 'zod/mini'
import type { ApiRequest } from './api-request.ts'
import { type ApiError, isApiFailure, isUnauthorized, isUnreachable } from './errors.ts'

export interface TokenAccess {
  get(): string | null
  /** Called when the backend refuses the token that `get` returns. */
  refused(): void
  /** Stores a renewed token. Without this function, a refused token is never renewed. */
  renewed?(token: string): void
  /** Runs a renewal in one tab at a time: each renewal needs the cookie that the previous one set. */
  exclusively?<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Stock plugins return 403 `jwt_auth_*` (1.3 and older: `[jwt_auth] …`) for any request with an expired token. */
export function isTokenRefusal(error: ApiError): boolean {
  const isForbidden = error.kind === 'http' && error.status === 403
  return isUnauthorized(error) || (isForbidden && /^\[?jwt_auth/.test(error.code))
}

const renewedSchema = z.object({ token: z.string().check(z.minLength(1)) })

const RENEWAL = { base: 'auth', path: '/token/refresh', method: 'POST', schema: renewedSchema } as const

/** The JWT plugin and both of our backends return 200 for a valid token. */
export const VALIDATION = {
  base: 'auth',
  path: '/token/validate',
  method: 'POST',
  schema: z.unknown(),
} as const

/** Sends a request without a token. */
type Send = (request: ApiRequest<z.ZodMiniType>) => Promise<{ body: unknown }>

/**
 * Replaces a refused token: by a newer one from another tab or call, or by renewing it.
 * @returns a function that returns null when there is no replacement
 */
export function createTokenRenewal(
  token: TokenAccess | undefined,
): (refused: string, send: Send) => Promise<string | null> {
  /** At most one renewal runs: calls that were refused together share it. */
  let renewal: Promise<string | null> | undefined

  async function renew(refused: string, send: Send): Promise<string | null> {
    const current = token?.get() ?? null
    // Another tab renewed the token or signed out while this tab waited for the lock.
    if (current !== refused) return current
    try {
      const response = renewedSchema.safeParse((await send(RENEWAL)).body)
      if (!response.success) return null
      const meanwhile = token?.get() ?? null
      // The person signed out or in again during the renewal: keep that state.
      if (meanwhile !== refused) return meanwhile
      token?.renewed?.(response.data.token)
      return response.data.token
    } catch (thrown) {
      // Only a refusal ends the session. An unreachable backend does not.
      if (isApiFailure(thrown) && !isUnreachable(thrown.error)) return null
      throw thrown
    }
  }

  return async (refused, send) => {
    const current = token?.get() ?? null
    if (current !== refused) return current
    if (!token?.renewed) return null
    const exclusively = token.exclusively ?? ((work) => work())
    renewal ??= exclusively(() => renew(refused, send)).finally(() => {
      renewal = undefined
    })
    return renewal
  }
}
