import { outboundUrl } from '@a-list/domain/addresses/links.ts'
import { sitePath } from '@a-list/domain/addresses/site-path.ts'
import { CUSTOM_BASE } from '@a-list/domain/endpoints.ts'
import { notificationSchema, notificationTypeSchema } from '@a-list/domain/members/notification.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { flag, rowId, text } from '../http/fields.ts'
import { created, ok, SUCCESS, successSchema } from '../http/route-response.ts'
import { notFound } from '../http/wp-error.ts'
import { listPage, pageHeaders, pagingQuery } from '../queries/paging.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { notificationToWire } from './notification-wire.ts'

/** A path of this site, or an https URL. It is stored in the normal form that browsers use. */
const targetUrl = text(2_000).transform((address, context) => {
  const target = sitePath(address) ?? outboundUrl(address)?.href
  if (target !== undefined) return target
  context.addIssue({ code: 'custom', message: 'Must be a path of this site or an https URL' })
  return z.NEVER
})

export function notificationRoutes(api: Api): void {
  serve(api, 'listNotifications', {
    summary: "Lists the user's notifications, newest first",
    query: z.object({ ...pagingQuery, unread_only: flag.default(false) }),
    response: z.array(notificationSchema),
    async handle({ db, query, user, url }) {
      let matching = db.selectFrom('notifications').where('user_id', '=', user.id)
      if (query.unread_only) matching = matching.where('is_read', '=', false)
      const listed = matching.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
      const { rows, total } = await listPage(listed, query)
      return ok(rows.map(notificationToWire), pageHeaders(url, query, total))
    },
  })

  serve(api, 'countUnread', {
    summary: 'Counts the unread notifications',
    response: z.object({ count: z.number().int() }),
    async handle({ db, user }) {
      const unread = await db
        .selectFrom('notifications')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('user_id', '=', user.id)
        .where('is_read', '=', false)
        .executeTakeFirstOrThrow()
      return ok(unread)
    },
  })

  serve(api, 'readNotification', {
    summary: 'Marks a notification as read',
    params: z.object({ id: rowId }),
    response: successSchema,
    handle: ({ params, user, write }) =>
      write(async (tx) => {
        const row = await tx
          .updateTable('notifications')
          .set({ is_read: true })
          .where('id', '=', params.id)
          .where('user_id', '=', user.id)
          .returning('id')
          .executeTakeFirst()
        if (row === undefined)
          throw notFound('alist_notification_not_found', 'This notification does not exist.')
        return ok(SUCCESS)
      }),
  })

  serve(api, 'readAllNotifications', {
    summary: 'Marks all notifications as read; returns their number',
    response: successSchema.extend({ count: z.number().int() }),
    handle: ({ user, write }) =>
      write(async (tx) => {
        const rows = await tx
          .updateTable('notifications')
          .set({ is_read: true })
          .where('user_id', '=', user.id)
          .where('is_read', '=', false)
          .returning('id')
          .execute()
        return ok({ ...SUCCESS, count: rows.length })
      }),
  })

  serve(api, 'createNotification', {
    summary: 'Sends a notification from a moderator to one user',
    body: z.object({
      user_id: rowId,
      title: text(200).min(1),
      description: text(1_000),
      target_url: targetUrl,
      type: notificationTypeSchema,
    }),
    response: notificationSchema,
    handle: ({ body, user, write }) =>
      write(async (tx) => {
        const recipient = await tx
          .selectFrom('users')
          .select('id')
          .where('id', '=', body.user_id)
          .executeTakeFirst()
        if (recipient === undefined) throw notFound('rest_user_invalid_id', 'Invalid user ID.')
        const row = await tx
          .insertInto('notifications')
          .values({
            ...body,
            source: 'moderator',
            metadata: JSON.stringify({ created_by: user.id }),
            cause: `moderator:${crypto.randomUUID()}`,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        return created(notificationToWire(row), `${CUSTOM_BASE}/notifications`)
      }),
  })
}
