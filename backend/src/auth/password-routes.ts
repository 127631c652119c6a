import { emailAddress } from '@a-list/domain/forms/fields.ts'
import { z } from 'zod'
import { deleteMailTokens, expiredLink, mailToken, useMailToken } from '../credentials/mail-tokens.ts'
import { text } from '../http/fields.ts'
import { ok, SUCCESS, successSchema } from '../http/route-response.ts'
import { invalidParams } from '../http/wp-error.ts'
import type { Api } from '../serve/api.ts'
import { isWithin } from '../serve/rate-limits.ts'
import { serve } from '../serve/serve.ts'
import { isTakenEmail, ownerOfEmail } from './confirmed-email.ts'
import { checkOwnPassword } from './own-password.ts'
import { givenPassword, newPassword, refuseNameAsPassword } from './password-rules.ts'
import { queueConfirmation } from './queue-confirmation.ts'
import { clearedRefreshCookie, needsSecureCookie } from './refresh-cookie.ts'
import { revokeSessionsOf } from './sessions.ts'
import { emailKey, usernameKey } from './user-keys.ts'

/** Passwords, e-mail address and sessions of an account. */
export function passwordRoutes(api: Api): void {
  serve(api, 'changePassword', {
    summary: 'Changes the password, if the current one is correct, and ends all other sessions',
    body: z.object({ password: givenPassword, new_password: newPassword }),
    response: successSchema,
    async handle({ db, body, user, address }) {
      await checkOwnPassword(api, user, body.password, address)
      refuseNameAsPassword(body.new_password, user, 'new_password')
      const password_hash = await api.passwords.hash(body.new_password)
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
        await revokeSessionsOf(tx, user.id, user.claims.sessionId)
        await deleteMailTokens(tx, user.id)
        await api.jobs.mail(tx, { kind: 'password-changed', userId: user.id })
      })
      return ok(SUCCESS)
    },
  })

  serve(api, 'requestPasswordReset', {
    summary:
      'Sends a link to choose a new password; the response is the same for unknown names and addresses',
    body: z.object({ login: text(254).min(1, 'Enter your username or email address') }),
    response: successSchema,
    async handle({ db, body: { login }, address }) {
      if (address !== undefined) await api.limits.mail(address)
      // Requests of others must not keep the owner from asking, so this limit is silent.
      if (!(await isWithin(api.limits.mail(`login ${usernameKey(login)}`)))) return ok(SUCCESS)
      // The account is looked up when the e-mail is written, so that response times reveal nothing.
      await db.transaction().execute((tx) => api.jobs.mail(tx, { kind: 'forgot-password', login }))
      return ok(SUCCESS)
    },
  })

  serve(api, 'resetPassword', {
    summary: 'Sets a new password with the token of a link, and ends all sessions',
    body: z.object({ token: mailToken, password: newPassword }),
    response: successSchema,
    async handle({ db, body }) {
      // Hashed outside the transaction, which would otherwise stay open meanwhile.
      const password_hash = await api.passwords.hash(body.password)
      await db.transaction().execute(async (tx) => {
        const { userId, email } = await useMailToken(tx, ['reset-password'], body.token)
        if (userId === null) throw new Error('A token to reset a password has no user')
        const { username } = await tx
          .selectFrom('users')
          .select('username')
          .where('id', '=', userId)
          .executeTakeFirstOrThrow()
        refuseNameAsPassword(body.password, { username, email })
        // The person has read an e-mail at this address, which therefore counts as confirmed.
        const isTaken = await isTakenEmail(tx, email, userId)
        const changed = await tx
          .updateTable('users')
          .set({ password_hash, ...(!isTaken && { email_confirmed: true }) })
          .where('id', '=', userId)
          .where('email_key', '=', emailKey(email))
          .executeTakeFirst()
        // The account has another address now.
        if (changed.numUpdatedRows === 0n) throw expiredLink()
        await deleteMailTokens(tx, userId)
        await revokeSessionsOf(tx, userId)
        await api.jobs.mail(tx, { kind: 'password-changed', userId })
      })
      return ok(SUCCESS)
    },
  })

  serve(api, 'changeEmail', {
    summary:
      'Sends a link to a new email address, which replaces the current one when it is opened; the current one is refused once it is confirmed',
    body: z.object({ password: givenPassword, email: emailAddress }),
    response: successSchema,
    async handle({ db, body: { password, email }, user, address }) {
      await checkOwnPassword(api, user, password, address)
      if ((await ownerOfEmail(db, email)) === user.id)
        throw invalidParams({ email: 'This is your address already' })
      await api.limits.mail(`user ${user.id}`)
      if (!(await isWithin(api.limits.mail(`to ${emailKey(email)}`)))) return ok(SUCCESS)
      const { sessionId } = user.claims
      await db
        .transaction()
        .execute((tx) => queueConfirmation(api, tx, { userId: user.id, email, sessionId }))
      return ok(SUCCESS)
    },
  })

  serve(api, 'signOutEverywhere', {
    summary: 'Ends all sessions of the user, this one included',
    response: successSchema,
    async handle({ db, user, header }) {
      await revokeSessionsOf(db, user.id)
      return ok(SUCCESS, { 'Set-Cookie': clearedRefreshCookie(needsSecureCookie(api.settings, header)) })
    },
  })
}
