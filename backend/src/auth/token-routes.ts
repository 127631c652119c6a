import { z } from 'zod'
import { text } from '../http/fields.ts'
import { ok, SUCCESS, successSchema } from '../http/route-response.ts'
import { WpError } from '../http/wp-error.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { givenPassword } from './password-rules.ts'
import { clearedRefreshCookie, needsSecureCookie, refreshCookie, refreshTokenOf } from './refresh-cookie.ts'
import { addressHash, openSession, renewSession, revokeSession, sessionOfRefreshToken } from './sessions.ts'
import { checkCredentials } from './sign-in.ts'

const tokenResponse = z.object({
  token: z.string(),
  user_email: z.string(),
  user_nicename: z.string(),
  user_display_name: z.string(),
})

interface Named {
  username: string
  email: string
  display_name: string
}

function tokenBody(token: string, user: Named): z.infer<typeof tokenResponse> {
  return {
    token,
    user_email: user.email,
    user_nicename: user.username,
    user_display_name: user.display_name,
  }
}

export function tokenRoutes(api: Api): void {
  const { settings } = api

  serve(api, 'signIn', {
    summary: 'Returns a token for a username (or e-mail address) and password, and sets a refresh cookie',
    body: z.object({
      username: text(254).min(1),
      password: givenPassword,
    }),
    response: tokenResponse,
    async handle({ db, body, address, header }) {
      const user = await checkCredentials(api, { ...body, address })
      const { sessionId, refreshToken } = await db
        .transaction()
        .execute((tx) => openSession(tx, user.id, addressHash(address, api.secret), new Date()))
      const token = await api.tokens.sign(user.id, sessionId)
      return ok(tokenBody(token, user), {
        'Set-Cookie': refreshCookie(refreshToken, needsSecureCookie(settings, header)),
      })
    },
  })

  serve(api, 'refreshToken', {
    summary: 'Returns a new token for the refresh cookie, and replaces the cookie',
    response: tokenResponse,
    async handle({ db, header }) {
      const presented = refreshTokenOf(header('cookie'))
      if (presented === undefined) throw noSession()
      const renewal = await db.transaction().execute((tx) => renewSession(tx, presented, new Date()))
      if (renewal.kind !== 'renewed') throw noSession()
      const user = await db
        .selectFrom('users')
        .select(['username', 'email', 'display_name'])
        .where('id', '=', renewal.userId)
        .executeTakeFirst()
      if (user === undefined) throw noSession()
      const token = await api.tokens.sign(renewal.userId, renewal.sessionId)
      const cookie = renewal.refreshToken && {
        'Set-Cookie': refreshCookie(renewal.refreshToken, needsSecureCookie(settings, header)),
      }
      return ok(tokenBody(token, user), cookie || {})
    },
  })

  serve(api, 'validateToken', {
    summary: 'Checks the token; an invalid one is refused as by every endpoint',
    response: z.object({
      code: z.literal('jwt_auth_valid_token'),
      data: z.object({ status: z.literal(200) }),
    }),
    handle: async () => ok({ code: 'jwt_auth_valid_token' as const, data: { status: 200 as const } }),
  })

  serve(api, 'signOut', {
    summary: 'Revokes the token and its session',
    response: successSchema,
    async handle({ db, user, header }) {
      const now = new Date()
      if (user !== undefined) {
        const { tokenId, sessionId, expires } = user.claims
        await db
          .insertInto('revoked_tokens')
          .values({ token_id: tokenId, expires_at: new Date(expires * 1_000) })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        await revokeSession(db, sessionId, now)
      }
      const presented = refreshTokenOf(header('cookie'))
      const other = presented === undefined ? undefined : await sessionOfRefreshToken(db, presented)
      if (other !== undefined) await revokeSession(db, other, now)
      return ok(SUCCESS, { 'Set-Cookie': clearedRefreshCookie(needsSecureCookie(settings, header)) })
    },
  })
}

function noSession(): WpError {
  return new WpError(401, 'alist_no_session', 'Your session has ended. Sign in again.')
}
