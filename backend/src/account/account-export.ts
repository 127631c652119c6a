import { favoritesSchema } from '@a-list/domain/members/favorites.ts'
import { notificationSchema } from '@a-list/domain/members/notification.ts'
import { shoppingListRecordSchema } from '@a-list/domain/members/shopping-list.ts'
import { submissionSchema } from '@a-list/domain/moderation/submission.ts'
import { watchSchema } from '@a-list/domain/prices/watch.ts'
import { reviewRecordSchema } from '@a-list/domain/products/review.ts'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { isConfirmed } from '../auth/confirmed-email.ts'
import { emailKey } from '../auth/user-keys.ts'
import { messageSchema, messageToWire } from '../contact/message-wire.ts'
import type { Tables } from '../database/tables.ts'
import { favoritesOf } from '../favorites/favorites-of.ts'
import { shoppingListsOf } from '../lists/shopping-lists.ts'
import { notificationToWire } from '../notifications/notification-wire.ts'
import { listReviews } from '../reviews/review-store.ts'
import { submissionToWire } from '../submissions/submission-wire.ts'
import { userMetaOf, userMetaSchema } from '../user-meta/user-meta.ts'
import { watchesOf } from '../watches/watches-of.ts'

export const accountExportSchema = z.object({
  exported_at: z.string(),
  account: z.object({
    id: z.number().int(),
    username: z.string(),
    email: z.string(),
    display_name: z.string(),
    role: z.string(),
    created_at: z.string(),
  }),
  user_meta: userMetaSchema,
  favorites: favoritesSchema,
  lists: z.array(shoppingListRecordSchema),
  reviews: z.array(reviewRecordSchema),
  brand_submissions: z.array(submissionSchema),
  notifications: z.array(notificationSchema),
  messages: z.array(messageSchema),
  watches: z.array(watchSchema),
  /** The devices that get alerts. The host tells which browser maker delivers them. */
  push_devices: z.array(z.object({ host: z.string(), created_at: z.string() })),
  /** The time at which the account's e-mail address subscribed; null without a subscription. */
  newsletter_since: z.string().nullable(),
  sessions: z.array(z.object({ created_at: z.string(), expires_at: z.string(), revoked: z.boolean() })),
})

/** Maximum number of exported reviews. No person has that many. */
const ALL_REVIEWS = 100_000

/** Reads all stored data about a person, except the password hash. */
export async function exportAccount(
  db: Kysely<Tables>,
  userId: number,
): Promise<z.infer<typeof accountExportSchema>> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'display_name', 'role', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at', 'expires_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const submissions = await db
    .selectFrom('brand_submissions')
    .selectAll()
    .where('submitted_by', '=', userId)
    .execute()
  const notifications = await db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  const messages = await db.selectFrom('contact_messages').selectAll().where('sent_by', '=', userId).execute()
  const devices = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .execute()
  const subscribed = await db
    .selectFrom('newsletter_subscribers')
    .select('created_at')
    .where('email_key', '=', emailKey(account.email))
    // Anyone may have entered an unconfirmed e-mail address, so its newsletter subscription is not exported.
    .where(isConfirmed(userId))
    .executeTakeFirst()
  return {
    exported_at: new Date().toISOString(),
    account: { ...account, created_at: account.created_at.toISOString() },
    user_meta: await userMetaOf(db, userId),
    favorites: await favoritesOf(db, userId),
    lists: await shoppingListsOf(db, userId),
    reviews: await listReviews(db, { userId }, ALL_REVIEWS),
    brand_submissions: submissions.map(submissionToWire),
    notifications: notifications.map(notificationToWire),
    messages: messages.map(messageToWire),
    watches: await watchesOf(db, userId),
    push_devices: devices.map(({ endpoint, created_at }) => ({
      host: new URL(endpoint).host,
      created_at: created_at.toISOString(),
    })),
    newsletter_since: subscribed?.created_at.toISOString() ?? null,
    sessions: sessions.map((row) => ({
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      revoked: row.revoked_at !== null,
    })),
  }
}
