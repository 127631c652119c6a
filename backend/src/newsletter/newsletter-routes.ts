import { z } from 'zod'
import { emailKey } from '../auth/user-keys.ts'
import { ok } from '../http/answer.ts'
import type { Api } from '../http/api.ts'
import { emailAddress } from '../http/fields.ts'
import { serve } from '../http/serve.ts'
import { WpError } from '../http/wp-error.ts'

export function newsletterRoutes(api: Api): void {
  serve(api, 'subscribeNewsletter', {
    summary: 'Subscribes an e-mail address; one that is subscribed already is refused',
    body: z.object({ email: emailAddress }),
    answer: z.object({ success: z.literal(true), message: z.string() }),
    handle: ({ body, write }) =>
      write(async (tx) => {
        const row = await tx
          .insertInto('newsletter_subscribers')
          .values({ email: body.email, email_key: emailKey(body.email) })
          .onConflict((conflict) => conflict.doNothing())
          .returning('email_key')
          .executeTakeFirst()
        if (row === undefined) throw new WpError(409, 'alist_already_subscribed', 'Email already subscribed')
        return ok({ success: true as const, message: 'Thanks for subscribing!' })
      }),
  })
}
