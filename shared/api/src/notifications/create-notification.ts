import type { Notification } from '@a-list/domain/notification.ts'
import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import { write } from '../write.ts'

export type NewNotification = Pick<Notification, 'user_id' | 'title' | 'description' | 'target_url' | 'type'>

/** POST /a-list/v1/notifications: a moderator's message to one member. @throws ApiFailure */
export async function createNotification(api: ApiClient, body: NewNotification): Promise<void> {
  await write(api, { base: 'custom', path: '/notifications', body, schema: z.unknown() })
}
