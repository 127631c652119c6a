import { createPublicKey, verify } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { queueAlerts } from '../mail/queue-alerts.ts'
import { DEMO_PASSWORD } from '../testing/demo-password.ts'
import { describeBackend, testSettings } from '../testing/describe-backend.ts'
import { openPushService } from '../testing/push-service.ts'
import { pushEndpoint } from './push-endpoint.ts'
import { pushKeys } from './push-keys.ts'
import { createPushSender } from './send-push.ts'

const service = await openPushService()
afterAll(() => service.close())
const environment = { STORE_TEST_HOSTS: service.host }
const settings = testSettings(environment)

describeBackend(
  'push messages',
  (backend) => {
    const db = () => backend.database.db
    const call = (method: string, token: string, body?: unknown) =>
      backend.send(method, '/a-list/v2/account/push', { token, body })
    const devices = async () =>
      (await db().selectFrom('push_subscriptions').select('endpoint').orderBy('endpoint').execute()).map(
        ({ endpoint }) => new URL(endpoint).pathname,
      )
    const userId = async (token: string) =>
      Number(Object(await backend.json('GET', '/wp/v2/users/me', { token })).id)

    const notify = async (token: string, title: string, target = '/product/balm') =>
      (
        await db()
          .insertInto('notifications')
          .values({
            user_id: await userId(token),
            title,
            description: 'You asked us to tell you.',
            target_url: target,
            type: 'brand_new_product',
            source: 'watch',
            metadata: '{}',
            cause: title,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id

    /** The push jobs that wait, in the form that the workers get. */
    const queued = async () => {
      const { rows } = await sql<{ data: { notificationId: number; subscriptionId: string } }>`
        delete from pgboss.job where name = 'push' returning data`.execute(db())
      return rows.map(({ data }) => data)
    }
    const sendAll = async () => {
      const send = createPushSender({ db: db(), settings, logger: createLogger('silent') })
      for (const job of await queued()) await send(job)
    }
    const alert = async (token: string, title: string, target?: string) => {
      await notify(token, title, target)
      await queueAlerts(db(), backend.jobs)
      await sendAll()
    }
    const titles = () => service.messages.map(({ payload }) => Object(payload).title)

    beforeEach(async () => {
      await db().deleteFrom('push_subscriptions').execute()
      await queueAlerts(db(), backend.jobs)
      await queued()
      service.messages.length = 0
    })

    test('an alert is encrypted for the device and signed with the public key of the site', async () => {
      const token = await backend.signIn('shopper')
      await call('PUT', token, service.subscription('/one'))
      await call('PUT', token, service.subscription('/one'))
      await db().updateTable('users').set({ alerts_by_mail: false }).execute()
      await notify(token, 'Balm is back')
      await Promise.all([queueAlerts(db(), backend.jobs), queueAlerts(db(), backend.jobs)])
      await sendAll()
      expect(service.messages).toHaveLength(1)
      const [{ payload, headers, path } = { payload: null, headers: {}, path: '' }] = service.messages
      expect(payload).toEqual({
        title: 'Balm is back',
        body: 'You asked us to tell you.',
        path: '/product/balm',
      })
      expect(path).toBe('/one')
      expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
      const { public_key, endpoints } = Object(await (await call('GET', token)).json())
      expect(endpoints).toEqual([service.subscription('/one').endpoint])
      const [, jwt = '', key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
      expect(key).toBe(public_key)
      expect(isSigned(jwt, public_key)).toBe(true)
      expect(await backend.json('GET', '/a-list/v2/account/export', { token })).toMatchObject({
        push_devices: [{ host: service.host }],
      })
    })

    test('a path of another site becomes the dashboard, and no message is too large', async () => {
      const token = await backend.signIn('shopper')
      await call('PUT', token, service.subscription('/one'))
      await alert(token, '€'.repeat(200), 'https://evil.example/')
      expect(service.messages[0]?.payload).toMatchObject({ path: '/dashboard' })
      expect(Number(service.messages[0]?.headers['content-length'])).toBeLessThan(4_096)
    })

    test('a read alert, and one from before the subscription, is not sent', async () => {
      const token = await backend.signIn('shopper')
      await notify(token, 'Too early')
      await call('PUT', token, service.subscription('/one'))
      await notify(token, 'Read meanwhile')
      await queueAlerts(db(), backend.jobs)
      await backend.json('POST', '/a-list/v1/notifications/mark-all-read', { token })
      await sendAll()
      expect(titles()).toEqual([])
    })

    test.each([404, 410])('after the status %i, the device is deleted', async (status) => {
      const token = await backend.signIn('shopper')
      await call('PUT', token, service.subscription(`/gone-${status}`))
      service.respond(`/gone-${status}`, status)
      await alert(token, `Gone ${status}`)
      expect(await devices()).toEqual([])
    })

    test('a busy push service is tried again, and one that refuses is not', async () => {
      const token = await backend.signIn('shopper')
      await call('PUT', token, service.subscription('/busy'))
      service.respond('/busy', 503)
      await expect(alert(token, 'Busy')).rejects.toThrow('HTTP 503')
      service.respond('/busy', 400)
      await alert(token, 'Refused')
      expect(await devices()).toEqual(['/busy'])
    })

    test('the device gets nothing after the session has ended', async () => {
      const body = { username: 'shopper', password: DEMO_PASSWORD }
      const { token } = Object(await backend.json('POST', '/jwt-auth/v1/token', { body }))
      await call('PUT', token, service.subscription('/signed-out'))
      await notify(token, 'After the sign-out')
      await queueAlerts(db(), backend.jobs)
      await sql`update sessions set revoked_at = now()
        where id in (select session_id from push_subscriptions)`.execute(db())
      await sendAll()
      expect(titles()).toEqual([])
    })

    test('a device belongs to the last member who subscribed it, and only they end it', async () => {
      const [shopper, moderator] = [await backend.signIn('shopper'), await backend.signIn('moderator')]
      await call('PUT', shopper, service.subscription('/shared'))
      await call('PUT', moderator, service.subscription('/shared'))
      await alert(shopper, 'For the first member')
      expect(titles()).toEqual([])
      const { endpoint } = service.subscription('/shared')
      expect((await call('DELETE', shopper, { endpoint })).status).toBe(200)
      expect(await devices()).toEqual(['/shared'])
      await call('DELETE', moderator, { endpoint })
      expect(await devices()).toEqual([])
    })

    test('an eleventh device replaces the oldest', async () => {
      const token = await backend.signIn('shopper')
      for (let i = 10; i <= 20; i++) await call('PUT', token, service.subscription(`/${i}`))
      expect(await devices()).toHaveLength(10)
      expect(await devices()).not.toContain('/10')
    })

    test.each([
      'http://push.example/',
      'https://127.0.0.1/',
      'https://push.example:8443/',
      'https://user@push.example/',
      'https://localhost/',
      `https://push.example/${'x'.repeat(1_000)}`,
    ])('%s is no push service', async (endpoint) => {
      const response = await call('PUT', await backend.signIn('shopper'), {
        ...service.subscription('/x'),
        endpoint,
      })
      expect(response.status).toBe(400)
    })

    test('a key that is no point of the curve is refused, because nothing could be encrypted with it', async () => {
      const subscription = service.subscription('/x')
      const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
      const keys = { ...subscription.keys, p256dh }
      const response = await call('PUT', await backend.signIn('shopper'), { ...subscription, keys })
      expect(response.status).toBe(400)
    })

    test('a public name with a private address gets no request, and is deleted', async () => {
      const token = await backend.signIn('shopper')
      await call('PUT', token, { ...service.subscription('/x'), endpoint: 'https://rebind.example/x' })
      await notify(token, 'Hostile')
      await queueAlerts(db(), backend.jobs)
      const resolve = async () => [{ address: '10.0.0.1', family: 4 }]
      const send = createPushSender({ db: db(), settings, logger: createLogger('silent'), resolve })
      for (const job of await queued()) await send(job)
      expect(await devices()).toEqual([])
    })

    test('all backends share one generated key pair, and a given pair comes first', async () => {
      const pairs = await Promise.all([pushKeys(db(), settings.push), pushKeys(db(), settings.push)])
      expect(pairs[0]).toEqual(pairs[1])
      const keys = { publicKey: 'given', privateKey: 'too' }
      expect(await pushKeys(db(), { ...settings.push, keys })).toEqual(keys)
    })
  },
  { environment },
)

test('an endpoint is always a public https name on the usual port', () => {
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ['http', 'https', 'ftp'], withQueryParameters: true }), (url) => {
      const endpoint = pushEndpoint(url, [])
      if (endpoint)
        expect(endpoint).toMatchObject({ address: { secure: true, port: 443 }, isTestHost: false })
      else expect(url).not.toMatch(/^https:\/\/[a-z]+\.[a-z]{2,}\/$/)
    }),
  )
})

/** Whether the ES256 token was signed with the private key of this uncompressed point. */
function isSigned(jwt: string, publicKey: string): boolean {
  const point = Buffer.from(publicKey, 'base64url')
  const coordinate = (start: number) => point.subarray(start, start + 32).toString('base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  })
  const [head, claims, signature = ''] = jwt.split('.')
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}
