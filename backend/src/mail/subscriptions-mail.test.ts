import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { announceNewProduct } from '../notifications/announce.ts'
import { confirmEmail } from '../testing/confirm-email.ts'
import { describeBackend } from '../testing/describe-backend.ts'
import { type Mailbox, openMailbox, tokenIn } from '../testing/mailbox.ts'
import { moderation, suggestion } from '../testing/suggestion.ts'
import { queueAlerts } from './queue-alerts.ts'
import { queueSummaries } from './queue-summaries.ts'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-link.ts'

describeBackend('newsletter and alerts by e-mail', (backend) => {
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await openMailbox(backend)
  })

  const confirmedAt = async (email: string) =>
    (
      await backend.database.db
        .selectFrom('newsletter_subscribers')
        .select('confirmed_at')
        .where('email', '=', email)
        .executeTakeFirst()
    )?.confirmed_at
  const subscribe = (email: string) =>
    backend.json('POST', '/wp/v2/newsletter/subscribe', { body: { email } })

  /** What a mail program sends for its own unsubscribe button (RFC 8058). */
  const oneClick = async (header: string) =>
    backend.send('POST', new URL(header.slice(1, -1)).href.replace('http://localhost:3000/wp-json', ''), {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  const headerOf = (mail: Awaited<ReturnType<Mailbox['find']>>, name: string) =>
    mail.headers.find(({ key }) => key === name)?.value ?? ''

  test('the newsletter starts when the link is opened, and ends with one click', async () => {
    await subscribe('reader@example.com')
    expect(await confirmedAt('reader@example.com')).toBeNull()
    const mail = await mailbox.find('reader@example.com', 'Please confirm your subscription')
    const token = tokenIn(mail)
    expect(await backend.json('POST', '/a-list/v2/mail/confirm', { body: { token } })).toEqual({
      confirmed: 'newsletter',
    })
    expect(await confirmedAt('reader@example.com')).toBeInstanceOf(Date)
    await subscribe('reader@example.com')
    await mailbox.settle()
    expect(await mailbox.subjects('reader@example.com')).toHaveLength(1)
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(await (await oneClick(headerOf(mail, 'list-unsubscribe'))).json()).toEqual({
      unsubscribed: 'newsletter',
    })
    expect(await confirmedAt('reader@example.com')).toBeUndefined()
  })

  test('followers get one e-mail for each alert, until they unsubscribe', async () => {
    const { db } = backend.database
    await confirmEmail(db, 'shopper')
    const token = await backend.signIn('shopper')
    const { email } = Object(await backend.json('GET', '/wp/v2/users/me?context=edit', { token }))
    await backend.json('POST', '/a-list/v1/subscriptions/brand', { token, body: { brand_id: 1 } })
    const announce = (name: string) =>
      db
        .transaction()
        .execute((tx) =>
          announceNewProduct(
            tx,
            { id: 1, slug: 'fenty-beauty', title: 'Fenty Beauty', categories: [] },
            { key: name, name },
          ),
        )
    // Whoever follows a brand also hears about its stories.
    const newProducts = async () =>
      (await mailbox.subjects(email)).filter((subject) => subject === 'New from Fenty Beauty')
    await announce('balm')
    await Promise.all([queueAlerts(db, backend.jobs), queueAlerts(db, backend.jobs)])
    const mail = await mailbox.find(email, 'New from Fenty Beauty')
    await mailbox.settle()
    expect(await newProducts()).toHaveLength(1)
    expect(mail.text).toContain('http://localhost:3000/product/balm')

    await announce('gloss')
    await backend.json('POST', '/a-list/v1/notifications/mark-all-read', { token })
    await queueAlerts(db, backend.jobs)
    await oneClick(headerOf(mail, 'list-unsubscribe'))
    expect(await backend.json('GET', '/a-list/v2/account/mail', { token })).toEqual({
      alerts: false,
      weekly: false,
      confirmed: true,
    })
    await announce('mask')
    await queueAlerts(db, backend.jobs)
    await mailbox.settle()
    expect(await newProducts()).toHaveLength(1)
  })

  test('a decision is e-mailed once to whoever suggested the brand without an account', async () => {
    const { db } = backend.database
    const { submit, decide, merge, undo } = moderation(backend)
    const token = await backend.signIn('moderator')
    const delays = async () => {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
        where name = 'mail' and state = 'created' and data->>'kind' = 'decision'`.execute(db)
      return rows.map(({ seconds }) => seconds)
    }
    const undoEnds = () => sql`update pgboss.job set start_after = now() where name = 'mail'`.execute(db)
    const suggest = (name: string, contact_email: string, token?: string) =>
      submit(suggestion(name, { contact_email, website_url: `https://${name}.example` }), token)
    const guest = 'guest@suggest.example'
    const id = await suggest('Undone', guest)
    await decide(id, 'approve')
    await undo(id)
    await decide(id, 'reject', { rejection_reason: 'Nobody famous.' })
    const doubled = await suggest('doubled', guest)
    await merge(await suggest('Doubled', 'Guest@suggest.example'), 'submission', doubled)
    await decide(doubled, 'approve')
    const noted = await suggest('Noted', 'noted@suggest.example')
    await decide(noted, 'reject')
    await backend.json('PUT', `/a-list/v1/brand-submissions/${noted}/status`, {
      token,
      body: { status: 'rejected', admin_notes: 'Asked twice.' },
    })
    await decide(await suggest('Members', 'also@suggest.example', await backend.signIn('shopper')), 'approve')
    expect(new Set(await delays())).toEqual(new Set([40]))
    await undoEnds()
    await mailbox.settle()
    const subject = 'Our decision about your suggestion'
    // About "Undone", about the merge of "Doubled", and about "doubled", although it was suggested twice.
    expect(await mailbox.subjects(guest)).toEqual([subject, subject, subject])
    await mailbox.find(guest, subject, 'Doubled was suggested more than once.')
    await mailbox.find(guest, subject, 'doubled was approved.')
    expect(await mailbox.subjects('noted@suggest.example')).toEqual([subject])
    const mail = await mailbox.find(guest, subject, 'Undone was not accepted.')
    expect(mail.text).toContain('Nobody famous.')
    expect(headerOf(mail, 'list-unsubscribe')).toBe('')
    expect(mail.text).not.toMatch(/unsubscribe/i)
    expect(await mailbox.subjects('also@suggest.example')).toEqual([])
  })

  test('a weekly summary replaces single e-mails, and comes a week after it was chosen', async () => {
    const { db } = backend.database
    const token = await backend.signIn('moderator')
    await confirmEmail(db, 'moderator')
    const { id, email } = Object(await backend.json('GET', '/wp/v2/users/me?context=edit', { token }))
    const choose = (weekly: boolean) =>
      backend.json('PUT', '/a-list/v2/account/mail', { token, body: { alerts: true, weekly } })
    const weekPasses = () =>
      sql`update users set weekly_mail_at = weekly_mail_at - interval '7 days' where id = ${id}`.execute(db)
    const alert = (title: string) =>
      db
        .insertInto('notifications')
        .values({
          user_id: id,
          title,
          description: 'It happened.',
          target_url: '/',
          type: 'new_brand',
          source: 'brand',
          metadata: '{}',
          cause: title,
        })
        .execute()
    await choose(true)
    expect(await backend.json('GET', '/a-list/v2/account/mail', { token })).toMatchObject({
      alerts: true,
      weekly: true,
    })
    for (let news = 1; news <= 14; news++) await alert(`News ${news}`)
    await queueAlerts(db, backend.jobs)
    await queueSummaries(db, backend.jobs)
    await weekPasses()
    await Promise.all([queueSummaries(db, backend.jobs), queueSummaries(db, backend.jobs)])
    const mail = await mailbox.find(email, 'Your week: 14 alerts')
    expect(mail.text).toContain('News 14: It happened.')
    expect(mail.text).not.toContain('News 2:')
    expect(mail.text).toContain('And 2 more.')
    await mailbox.settle()
    expect(await mailbox.subjects(email)).toEqual(['Your week: 14 alerts'])
    await backend.json('POST', '/a-list/v1/notifications/mark-all-read', { token })
    await weekPasses()
    await queueSummaries(db, backend.jobs)
    await choose(false)
    await weekPasses()
    await queueSummaries(db, backend.jobs)
    await mailbox.settle()
    expect(await mailbox.subjects(email)).toHaveLength(1)

    // The summary is late, for example after an outage. It still has all news since the last one.
    await choose(true)
    await alert('Old news')
    await sql`update notifications set created_at = now() - interval '8 days' where title = 'Old news'`.execute(
      db,
    )
    await weekPasses()
    await weekPasses()
    await queueSummaries(db, backend.jobs)
    expect((await mailbox.find(email, 'Your week: 1 alert')).text).toContain('Old news: It happened.')

    await alert('Last news')
    await oneClick(headerOf(mail, 'list-unsubscribe'))
    await weekPasses()
    await choose(true)
    await queueSummaries(db, backend.jobs)
    await mailbox.settle()
    expect(await mailbox.subjects(email)).toHaveLength(2)
  })

  test('an e-mail is queued only if its transaction is committed', async () => {
    const failing = backend.database.db.transaction().execute(async (tx) => {
      await backend.jobs.mail(tx, { kind: 'address-in-use', email: 'rolled-back@example.com' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await mailbox.settle()
    expect(await mailbox.subjects('rolled-back@example.com')).toEqual([])
  })
})

const subscription = fc.record({
  kind: fc.constantFrom('alerts' as const, 'newsletter' as const),
  id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
})

test('an unsubscribe link works only for what it was made for', () => {
  fc.assert(
    fc.property(subscription, subscription, (mine, other) => {
      const token = unsubscribeToken(mine, 'secret')
      expect(readUnsubscribeToken(token, 'secret')).toEqual(mine)
      expect(readUnsubscribeToken(token, 'another secret')).toBeUndefined()
      const forged = `${other.kind}.${other.id}.${token.split('.')[2]}`
      if (forged !== token) expect(readUnsubscribeToken(forged, 'secret')).toBeUndefined()
    }),
  )
})

test.each([
  '',
  'alerts',
  'alerts.1',
  'alerts.1.x',
  `other.1.${'x'.repeat(43)}`,
  `alerts.-1.${'x'.repeat(43)}`,
])('%j is no unsubscribe token', (token) => {
  expect(readUnsubscribeToken(token, 'secret')).toBeUndefined()
})
