import { newsletterFormSchema } from '@a-list/domain/newsletter-form.ts'
import { z } from 'zod'
import { emailKey } from '../auth/user-keys.ts'
import { ok } from '../http/route-response.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'

export function newsletterRoutes(api: Api): void {
  serve(api, 'subscribeNewsletter', {
    summary: 'Subscribes an e-mail address; the response is the same if it was already subscribed',
    body: newsletterFormSchema,
    response: z.object({ success: z.literal(true), message: z.string() }),
    handle: ({ body, write }) =>
      write(async (tx) => {
        await tx
          .insertInto('newsletter_subscribers')
          .values({ email: body.email, email_key: emailKey(body.email) })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        return ok({ success: true as const, message: 'Thanks for subscribing!' })
      }),
  })
}
