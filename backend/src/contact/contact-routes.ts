import { EXTENSION_BASE } from '@a-list/domain/endpoints.ts'
import { z } from 'zod'
import { created, ok, SUCCESS, successSchema } from '../http/route-response.ts'
import { listPage, pageHeaders, pagingQuery } from '../queries/paging.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { messageBody, messageSchema, messageToWire } from './message-wire.ts'

export function contactRoutes(api: Api): void {
  serve(api, 'sendMessage', {
    summary: 'Sends a message to the operators of the site',
    body: messageBody,
    response: successSchema.extend({ message: z.string() }),
    async handle({ body: { confirm_website, name = '', ...message }, address, user, write }) {
      if (address !== undefined) await api.limits.message(address)
      return write(async (tx) => {
        if (confirm_website === '') {
          await tx
            .insertInto('contact_messages')
            .values({ ...message, name, sent_by: user?.id ?? null })
            .execute()
        }
        return created({ ...SUCCESS, message: 'Your message has arrived.' }, `${EXTENSION_BASE}/contact`)
      })
    },
  })

  serve(api, 'listMessages', {
    summary: 'Lists messages, newest first',
    query: z.object(pagingQuery),
    response: z.array(messageSchema),
    async handle({ db, query, url }) {
      const matching = db.selectFrom('contact_messages')
      const listed = matching.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
      const { rows, total } = await listPage(listed, query)
      return ok(rows.map(messageToWire), pageHeaders(url, query, total))
    },
  })
}
