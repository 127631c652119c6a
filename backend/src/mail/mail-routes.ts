import { sql } from 'kysely'
import { z } from 'zod'
import { isTakenEmail } from '../auth/confirmed-email.ts'
import { queueConfirmation } from '../auth/queue-confirmation.ts'
import { emailKey } from '../auth/user-keys.ts'
import { deleteMailTokens, mailToken, useMailToken } from '../credentials/mail-tokens.ts'
import { ok, SUCCESS, successSchema } from '../http/route-response.ts'
import { invalidParams, WpError } from '../http/wp-error.ts'
import type { Api } from '../serve/api.ts'
import { isWithin } from '../serve/rate-limits.ts'
import { serve } from '../serve/serve.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'

const mailSettings = z.object({
  /** Whether alerts are also sent by e-mail. */
  alerts: z.boolean(),
  /** Once a week instead of one e-mail for each alert. */
  weekly: z.boolean(),
  /** Whether the address is confirmed. Nothing is sent to an unconfirmed one. */
  confirmed: z.boolean(),
})

/** The links in e-mails, and what a user gets by e-mail. */
export function mailRoutes(api: Api): void {
  serve(api, 'confirmMail', {
    summary:
      'Confirms the email address of an account or of a newsletter subscription, with the token of a link',
    body: z.object({ token: mailToken }),
    response: z.object({ confirmed: z.enum(['account', 'newsletter']) }),
    handle: ({ db, body }) =>
      db.transaction().execute(async (tx) => {
        const { userId, email } = await useMailToken(tx, ['confirm-email', 'confirm-newsletter'], body.token)
        if (userId === null) {
          await tx
            .insertInto('newsletter_subscribers')
            .values({ email, email_key: emailKey(email), confirmed_at: new Date() })
            .onConflict((conflict) =>
              conflict
                .column('email_key')
                .doUpdateSet({ confirmed_at: new Date() })
                .where('newsletter_subscribers.confirmed_at', 'is', null),
            )
            .execute()
          return ok({ confirmed: 'newsletter' as const })
        }
        if (await isTakenEmail(tx, email, userId))
          throw new WpError(409, 'alist_email_taken', 'Another account has confirmed this address.')
        const before = await tx
          .selectFrom('users')
          .select(['email', 'email_confirmed'])
          .where('id', '=', userId)
          .forUpdate()
          .executeTakeFirstOrThrow()
        await tx
          .updateTable('users')
          .set({ email, email_key: emailKey(email), email_confirmed: true })
          .where('id', '=', userId)
          .execute()
        await deleteMailTokens(tx, userId)
        if (before.email_confirmed && emailKey(before.email) !== emailKey(email)) {
          await api.jobs.mail(tx, { kind: 'email-changed', userId, email: before.email })
        }
        return ok({ confirmed: 'account' as const })
      }),
  })

  serve(api, 'unsubscribeMail', {
    summary: 'Ends the emails that an unsubscribe link belongs to (RFC 8058); the body is ignored',
    query: z.object({ token: z.string().max(100) }),
    response: z.object({ unsubscribed: z.enum(['alerts', 'newsletter']) }),
    async handle({ db, query }) {
      const subscription = readUnsubscribeToken(query.token, api.secret)
      if (!subscription)
        throw invalidParams({ token: 'This link is incomplete. Open it from the email again.' })
      const { kind, id } = subscription
      if (kind === 'alerts') {
        await db
          .updateTable('users')
          .set({ alerts_by_mail: false, weekly_mail_at: null })
          .where('id', '=', id)
          .execute()
      } else await db.deleteFrom('newsletter_subscribers').where('id', '=', id).execute()
      return ok({ unsubscribed: kind })
    },
  })

  serve(api, 'getMailSettings', {
    summary: 'Returns what the user gets by email',
    response: mailSettings,
    handle: async ({ db, user }) => {
      const { alerts_by_mail, weekly_mail_at, email_confirmed } = await db
        .selectFrom('users')
        .select(['alerts_by_mail', 'weekly_mail_at', 'email_confirmed'])
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
      return ok({ alerts: alerts_by_mail, weekly: weekly_mail_at !== null, confirmed: email_confirmed })
    },
  })

  serve(api, 'setMailSettings', {
    summary: 'Sets what the user gets by email',
    body: z.object({ alerts: z.boolean(), weekly: z.boolean().default(false) }),
    response: successSchema,
    handle: ({ body, user, write }) =>
      write(async (tx) => {
        await tx
          .updateTable('users')
          .set({
            alerts_by_mail: body.alerts,
            weekly_mail_at: body.alerts && body.weekly ? sql<Date>`coalesce(weekly_mail_at, now())` : null,
          })
          .where('id', '=', user.id)
          .execute()
        return ok(SUCCESS)
      }),
  })

  serve(api, 'sendConfirmation', {
    summary: 'Sends the user another link that confirms the email address',
    response: successSchema,
    async handle({ db, user }) {
      await api.limits.mail(`user ${user.id}`)
      const { id: userId, email } = user
      if (!(await isWithin(api.limits.mail(`to ${emailKey(email)}`)))) return ok(SUCCESS)
      await db.transaction().execute((tx) => queueConfirmation(api, tx, { userId, email }))
      return ok(SUCCESS)
    },
  })
}
