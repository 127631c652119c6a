import { z } from 'zod'
import { isConfirmed } from '../auth/confirmed-email.ts'
import { checkOwnPassword } from '../auth/own-password.ts'
import { givenPassword } from '../auth/password-rules.ts'
import { clearedRefreshCookie, needsSecureCookie } from '../auth/refresh-cookie.ts'
import { emailKey } from '../auth/user-keys.ts'
import { ok, SUCCESS, successSchema } from '../http/route-response.ts'
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
      password: givenPassword,
    }),
    response: successSchema,
    async handle({ db, body, user, address, header }) {
      await checkOwnPassword(api, user, body.password, address)
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
        // Watches come first: the job that announces prices locks them before it refers to their member.
        await tx.deleteFrom('watches').where('user_id', '=', user.id).execute()
        await tx.deleteFrom('users').where('id', '=', user.id).execute()
      })
      return ok(SUCCESS, { 'Set-Cookie': clearedRefreshCookie(needsSecureCookie(api.settings, header)) })
    },
  })
}
