import { newsletterFormSchema } from '@a-list/domain/forms/newsletter-form.ts'
import { z } from 'zod'
import { emailKey } from '../auth/user-keys.ts'
import { ok, SUCCESS, successSchema } from '../http/route-response.ts'
import type { Api } from '../serve/api.ts'
import { isWithin } from '../serve/rate-limits.ts'
import { serve } from '../serve/serve.ts'

export function newsletterRoutes(api: Api): void {
  serve(api, 'subscribeNewsletter', {
    summary:
      'Sends a link that subscribes an e-mail address; the response is the same if it was already subscribed',
    body: newsletterFormSchema,
    response: successSchema.extend({ message: z.string() }),
    async handle({ body, write }) {
      // Limits the e-mails to one address. Beyond the limit, the response is the same, so that it reveals nothing.
      const maySend = await isWithin(api.limits.mail(`to ${emailKey(body.email)}`))
      return write(async (tx) => {
        await tx
          .insertInto('newsletter_subscribers')
          .values({ email: body.email, email_key: emailKey(body.email) })
          // An unconfirmed address is deleted after 30 days, counted from the last request.
          .onConflict((conflict) =>
            conflict
              .column('email_key')
              .doUpdateSet({ created_at: new Date() })
              .where('newsletter_subscribers.confirmed_at', 'is', null),
          )
          .execute()
        if (maySend) await api.jobs.mail(tx, { kind: 'confirm-newsletter', email: body.email })
        return ok({ ...SUCCESS, message: 'Thanks for subscribing!' })
      })
    },
  })
}
