import { z } from 'zod'
import { isConfirmed } from '../auth/confirmed-email.ts'
import { MAX_PASSWORD_LENGTH } from '../auth/password-rules.ts'
import { clearedRefreshCookie, needsSecureCookie } from '../auth/refresh-cookie.ts'
import { checkCredentials } from '../auth/sign-in.ts'
import { emailKey } from '../auth/user-keys.ts'
import { ok } from '../http/route-response.ts'
import { WpError } from '../http/wp-error.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { accountExportSchema, exportAccount } from './account-export.ts'

export function accountRoutes(api: Api): void {
  serve(api, 'exportAccount', {
    summary: 'Exports all stored data about the user',
    response: accountExportSchema,
    async handle({ db, user }) {
      const disposition = { 'Content-Disposition': 'attachment; filename="a-list-account.json"' }
      return ok(await exportAccount(db, user.id), disposition)
    },
  })

  serve(api, 'deleteAccount', {
    summary: 'Deletes the account and the stored data about the user; the password must be given again',
    body: z.object({
      password: z
        .string()
        .min(1)
        .max(MAX_PASSWORD_LENGTH * 4),
    }),
    response: z.object({ success: z.literal(true) }),
    async handle({ db, body, user, address, header }) {
      await checkCredentials(api, { username: user.username, password: body.password, address }).catch(
        (thrown: unknown) => {
          // This has an error code of its own, because clients treat the sign-in's 403 as a rejected token.
          if (!(thrown instanceof WpError) || thrown.status !== 403) throw thrown
          throw new WpError(403, 'alist_wrong_password', 'That is not your password.')
        },
      )
      await db.transaction().execute(async (tx) => {
        // Moderators can still read the submissions, but without the e-mail address. Everything else is deleted
        // with the account.
        await tx
          .updateTable('brand_submissions')
          .set({ contact_email: '' })
          .where('submitted_by', '=', user.id)
          .execute()
        await tx
          .deleteFrom('newsletter_subscribers')
          .where('email_key', '=', emailKey(user.email))
          .where(isConfirmed(user.id))
          .execute()
        await tx.deleteFrom('idempotency_keys').where('owner', '=', `user:${user.id}`).execute()
        await tx.deleteFrom('users').where('id', '=', user.id).execute()
      })
      return ok(
        { success: true as const },
        { 'Set-Cookie': clearedRefreshCookie(needsSecureCookie(api.settings, header)) },
      )
    },
  })
}
