import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cleanUp } from '../database/housekeeping.ts'
import { describeBackend } from '../testing/describe-backend.ts'

const message = { name: 'Ada', email: 'ada@example.com', message: 'The founding year of Goop is wrong.' }

describeBackend(
  'messages of the contact form',
  (backend) => {
    const send = (body: object, more: { token?: string; from?: string; key?: string } = {}) =>
      backend.send('POST', '/a-list/v2/contact', {
        body,
        token: more.token,
        from: more.from,
        ...(more.key && { headers: { 'Idempotency-Key': more.key } }),
      })
    const storedMessages = async () => {
      const list = await backend.json('GET', '/a-list/v2/contact?per_page=100', {
        token: await backend.signIn('moderator'),
      })
      return list as { name: string; email: string; message: string; sent_by: number | null }[]
    }

    test('a repeated message is stored once, and moderators list messages newest first', async () => {
      expect((await send(message, { key: 'the-first-message' })).status).toBe(201)
      expect((await send(message, { key: 'the-first-message' })).status).toBe(201)
      expect((await send({ email: 'b@example.com', message: '  Ten signs.  ' })).status).toBe(201)
      expect(await storedMessages()).toMatchObject([
        { name: '', email: 'b@example.com', message: 'Ten signs.', sent_by: null },
        { ...message, sent_by: null },
      ])
    })

    test('each invalid field of a message gets its own error', async () => {
      const refused = await send({ email: 'nobody', message: ' too few  ' })
      expect(refused.status).toBe(400)
      expect(Object(await refused.json()).data.params).toEqual({
        email: 'Please enter a valid email address',
        message: 'Please write a little more (at least 10 characters)',
      })
      const long = await send({ ...message, message: 'x'.repeat(2001) })
      expect(Object(await long.json()).data.params).toEqual({ message: 'Please keep it to 2,000 characters' })
      expect((await send({ ...message, message: 'x'.repeat(2000) })).status).toBe(201)
    })

    test('a bot’s message gets the usual response, but is not stored', async () => {
      const before = await storedMessages()
      const answer = await send({ ...message, confirm_website: 'https://buy.example' })
      expect(await answer.json()).toMatchObject({ success: true })
      expect(await storedMessages()).toEqual(before)
    })

    test('an IP address with too many messages gets 429', async () => {
      const from = '192.0.2.40'
      for (let time = 0; time < 3; time += 1) expect((await send(message, { from })).status).toBe(201)
      const refused = await send(message, { from })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    })

    test('a user’s export contains their messages, which are deleted after a year', async () => {
      const token = await backend.signIn('shopper')
      await send({ ...message, message: 'Written while signed in.' }, { token })
      const exported = async () =>
        Object(await backend.json('GET', '/a-list/v2/account/export', { token })).messages
      expect(await exported()).toMatchObject([{ message: 'Written while signed in.' }])

      const { db } = backend.database
      await sql`update contact_messages set created_at = now() - interval '364 days'`.execute(db)
      await cleanUp(db)
      expect(await exported()).toHaveLength(1)
      await sql`update contact_messages set created_at = now() - interval '367 days'`.execute(db)
      await cleanUp(db)
      expect(await storedMessages()).toEqual([])
    })
  },
  { environment: { MESSAGES_PER_HOUR: '3' } },
)
