import * as z from 'zod/mini'
import type { ApiRequest } from './client.ts'
import { type ApiError, isApiFailure, isUnreachable } from './errors.ts'

export interface TokenAccess {
  get(): string | null
  /** The backend no longer takes the token that `get` answers. */
  refused(): void
  /** Takes a renewed token; without it a refused token is never renewed. */
  renewed?(token: string): void
  /** Runs a renewal in one tab at a time: each of them takes the cookie that the one before has set. */
  exclusively?<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Stock plugins answer 403 `jwt_auth_*` (1.3 and older: `[jwt_auth] …`) to any call that carries a stale token. */
export function isTokenRefusal(error: ApiError): boolean {
  if (error.kind !== 'http') return false
  return error.status === 401 || (error.status === 403 && /^\[?jwt_auth/.test(error.code))
}

const renewedSchema = z.object({ token: z.string().check(z.minLength(1)) })

const RENEWAL = { base: 'auth', path: '/token/refresh', method: 'POST', schema: renewedSchema } as const

/** Makes a request without a token. */
type Send = (request: ApiRequest<z.ZodMiniType>) => Promise<{ body: unknown }>

/**
 * Finds a token to use in place of a refused one: a newer one of another tab or call, or a renewed one.
 * @returns a finder that answers null where there is none
 */
export function createTokenRenewal(
  token: TokenAccess | undefined,
): (refused: string, send: Send) => Promise<string | null> {
  /** At most one at a time: calls that were refused together wait for the same answer. */
  let renewal: Promise<string | null> | undefined

  async function renew(refused: string, send: Send): Promise<string | null> {
    const current = token?.get() ?? null
    // Another tab has renewed it, or signed out, while this one waited for its turn.
    if (current !== refused) return current
    try {
      const answer = renewedSchema.safeParse((await send(RENEWAL)).body)
      if (!answer.success) return null
      const meanwhile = token?.get() ?? null
      // Signed out, or in anew, while the renewal was on its way: that stands.
      if (meanwhile !== refused) return meanwhile
      token?.renewed?.(answer.data.token)
      return answer.data.token
    } catch (thrown) {
      // Out of reach says nothing about the session; a refusal ends it.
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
