import { sitePath } from '@a-list/domain/addresses/site-path.ts'
import { type Resolve, type SafeResponse, safeRequest } from '@a-list/network/safe-request.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import webPush from 'web-push'
import type { Tables } from '../database/tables.ts'
import type { PushJob } from '../jobs/push-job.ts'
import type { Settings } from '../settings.ts'
import { pushEndpoint } from './push-endpoint.ts'
import { pushKeys } from './push-keys.ts'

/** How long a push service keeps a message for a device that is off. Older alerts are in the dashboard. */
const TTL_SECONDS = 86_400
const TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 16 * 1024
/** With the longest title, a message stays below the 4,096 bytes that every push service accepts. */
const MAX_TEXT_LENGTH = 300
const DASHBOARD = '/dashboard'

interface Parts {
  db: Kysely<Tables>
  settings: Pick<Settings, 'push'>
  logger: Logger
  resolve?: Resolve
}

/**
 * @returns a function that sends one notification to one device. It sends nothing if the notification was read or
 * deleted meanwhile, or the device's session has ended. It deletes devices that no longer exist.
 * @throws Error if the push service may accept the message later
 */
export function createPushSender({ db, settings, logger, resolve }: Parts) {
  return async function send({ notificationId, subscriptionId }: PushJob): Promise<void> {
    const found = await findMessage(db, notificationId, subscriptionId)
    if (!found) return
    const endpoint = pushEndpoint(found.endpoint, settings.push.testHosts)
    const response = endpoint && (await deliver(endpoint, found))
    const outcome = response ? outcomeOf(response) : 'gone'
    if (outcome === 'gone') {
      await db.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute()
    } else if (outcome === 'refused') {
      logger.warn({ status: response?.ok && response.status }, 'A push service refused a message')
    } else if (outcome === 'later') {
      throw new Error(`The push service did not accept the message: ${reasonOf(response)}`)
    }
  }

  async function deliver(
    { address, path, isTestHost }: NonNullable<ReturnType<typeof pushEndpoint>>,
    { endpoint, p256dh, auth, ...notification }: Message,
  ): Promise<SafeResponse> {
    const payload = JSON.stringify(toPayload(notification))
    const vapidDetails = { subject: settings.push.subject, ...(await pushKeys(db, settings.push)) }
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails,
      TTL: TTL_SECONDS,
      urgency: 'normal',
    })
    return safeRequest(
      {
        method: 'POST',
        address,
        path,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        ...(body && { body }),
        allowPrivate: isTestHost,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_RESPONSE_BYTES,
      },
      resolve,
    )
  }
}

interface Message {
  title: string
  description: string
  target_url: string
  endpoint: string
  p256dh: string
  auth: string
}

async function findMessage(
  db: Kysely<Tables>,
  notificationId: number,
  subscriptionId: string,
): Promise<Message | undefined> {
  return (
    db
      .selectFrom('notifications')
      // The device may belong to another member by now.
      .innerJoin('push_subscriptions', 'push_subscriptions.user_id', 'notifications.user_id')
      .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
      .select(['title', 'description', 'target_url', 'endpoint', 'p256dh', 'auth'])
      .where('notifications.id', '=', notificationId)
      .where('push_subscriptions.id', '=', subscriptionId)
      .where('is_read', '=', false)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', new Date())
      .executeTakeFirst()
  )
}

/** What the service worker reads (shell/worker/push-message.ts). The path is always one of this site. */
function toPayload({
  title,
  description,
  target_url,
}: Pick<Message, 'title' | 'description' | 'target_url'>) {
  const path = sitePath(target_url) ?? DASHBOARD
  return {
    title: title.slice(0, MAX_TEXT_LENGTH),
    body: description.slice(0, MAX_TEXT_LENGTH),
    path: path.length > MAX_TEXT_LENGTH ? DASHBOARD : path,
  }
}

type Outcome = 'sent' | 'gone' | 'refused' | 'later'

/** RFC 8030: 404 and 410 mean that the subscription has ended. */
function outcomeOf(response: SafeResponse): Outcome {
  if (!response.ok) return response.reason === 'refused_address' ? 'gone' : 'later'
  const { status } = response
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

function reasonOf(response: SafeResponse | undefined): string {
  if (!response) return 'no response'
  return response.ok ? `HTTP ${response.status}` : response.reason
}
