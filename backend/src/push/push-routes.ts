import { ECDH } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { text } from '../http/fields.ts'
import { ok, SUCCESS, successSchema } from '../http/route-response.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { pushEndpoint } from './push-endpoint.ts'
import { pushKeys } from './push-keys.ts'

/** Devices of one member. One more replaces the oldest. */
const MAX_DEVICES = 10
const MAX_ENDPOINT_LENGTH = 1_000
const AUTH_BYTES = 16

const base64url = z.base64url().max(100)

/** The devices on which a member gets alerts as push messages. */
export function pushRoutes(api: Api): void {
  const endpoint = text(MAX_ENDPOINT_LENGTH).refine(
    (url) => pushEndpoint(url, api.settings.push.testHosts) !== undefined,
    'Must be the https URL of a push service',
  )

  serve(api, 'getPushKey', {
    summary:
      'Returns the public key with which browsers subscribe to push messages, and the endpoints of this session',
    response: z.object({ public_key: z.string(), endpoints: z.array(z.string()) }),
    async handle({ db, user }) {
      const { publicKey } = await pushKeys(db, api.settings.push)
      const devices = await db
        .selectFrom('push_subscriptions')
        .select('endpoint')
        .where('session_id', '=', user.claims.sessionId)
        .where('user_id', '=', user.id)
        .execute()
      return ok({ public_key: publicKey, endpoints: devices.map(({ endpoint }) => endpoint) })
    },
  })

  serve(api, 'subscribePush', {
    summary: "Sends the user's alerts to a device too, until the session ends",
    body: z.object({
      endpoint,
      keys: z.object({
        p256dh: base64url.refine(isPublicKey, 'Must be an uncompressed point of P-256 in base64url'),
        auth: base64url.refine(
          (secret) => Buffer.from(secret, 'base64url').length === AUTH_BYTES,
          `Must be ${AUTH_BYTES} bytes in base64url`,
        ),
      }),
    }),
    response: successSchema,
    handle: ({ body, user, write }) =>
      write(async (tx) => {
        // Locks the account, so that two calls at once can't exceed the limit. Others may still refer to it.
        await tx.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
        const owner = { user_id: user.id, session_id: user.claims.sessionId, ...body.keys }
        await tx
          .insertInto('push_subscriptions')
          .values({ endpoint: body.endpoint, ...owner })
          // Another member may have signed in on this device.
          .onConflict((same) => same.column('endpoint').doUpdateSet({ ...owner, created_at: sql`now()` }))
          .execute()
        const oldest = tx
          .selectFrom('push_subscriptions')
          .select('id')
          .where('user_id', '=', user.id)
          .orderBy('created_at', 'desc')
          .offset(MAX_DEVICES)
        await tx.deleteFrom('push_subscriptions').where('id', 'in', oldest).execute()
        return ok(SUCCESS)
      }),
  })

  serve(api, 'unsubscribePush', {
    summary: 'Ends the push messages to a device of the user; an unknown device is no error',
    body: z.object({ endpoint: text(MAX_ENDPOINT_LENGTH) }),
    response: successSchema,
    handle: ({ body, user, write }) =>
      write(async (tx) => {
        await tx
          .deleteFrom('push_subscriptions')
          .where('user_id', '=', user.id)
          .where('endpoint', '=', body.endpoint)
          .execute()
        return ok(SUCCESS)
      }),
  })
}

function isPublicKey(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === key
  } catch {
    return false
  }
}
