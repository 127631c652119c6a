import type { CouponRecord } from '@a-list/domain/brands/coupon-vote.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { cleanUp } from '../database/housekeeping.ts'
import { describeBackend } from '../testing/describe-backend.ts'
import { stopClock } from '../testing/stop-clock.ts'
import { networkOfDay } from './coupon-votes.ts'

const BRAND = 'fenty-beauty'
const CODE = 'WELCOME20'
const PATH = '/a-list/v2/coupon-votes'

describeBackend('coupon votes', (backend) => {
  stopClock()
  const db = () => backend.database.db
  beforeEach(async () => void (await db().deleteFrom('coupon_votes').execute()))

  const vote = (worked: unknown, from = '203.0.113.1', more: object = {}) =>
    backend.send('POST', PATH, { from, body: { brand: BRAND, code: CODE, worked, ...more } })
  const records = async () => (await backend.json('GET', `${PATH}?brand=${BRAND}`)) as CouponRecord[]
  const today = () => new Date().toISOString().slice(0, 10)
  const daysAgo = (days: number) => sql`update coupon_votes set day = day - ${days}::integer`.execute(db())

  test('guests vote, and coupons without votes are left out', async () => {
    expect(await records()).toEqual([])
    await vote('yes')
    expect(await (await vote('no', '198.51.100.7')).json()).toEqual({ success: true })
    expect(await records()).toEqual([{ code: CODE, worked: 1, votes: 2, last_worked: today() }])
  })

  test('a network has one vote a day, and can change it', async () => {
    await vote('yes')
    await vote('no')
    expect(await records()).toMatchObject([{ worked: 0, votes: 1, last_worked: null }])
    await daysAgo(1)
    await vote('yes')
    expect(await records()).toMatchObject([{ worked: 1, votes: 2 }])
  })

  test('the subnets of one household are one network', async () => {
    await vote('yes', '2001:db8:1:1::1')
    await vote('yes', '2001:db8:1:1::2')
    expect(await records()).toMatchObject([{ votes: 1 }])
  })

  test('votes count for 30 days, and are then deleted', async () => {
    await vote('yes')
    await daysAgo(29)
    expect(await records()).toMatchObject([{ worked: 1 }])
    await cleanUp(db())
    await daysAgo(1)
    expect(await records()).toEqual([])
    await daysAgo(1)
    await cleanUp(db())
    expect(await db().selectFrom('coupon_votes').selectAll().execute()).toEqual([])
  })

  test('no address is stored', async () => {
    await vote('yes', '203.0.113.9')
    const rows = await db().selectFrom('coupon_votes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })

  test.each([
    ['an unknown code', { code: 'NO-SUCH-CODE' }, 404],
    ['an unknown brand', { brand: 'nobody' }, 404],
    ['another answer', { worked: 'maybe' }, 400],
    ['text that the database can’t store', { code: 'A\u0000' }, 400],
  ])('refuses a vote with %s', async (_, more, status) => {
    expect((await vote('yes', undefined, more)).status).toBe(status)
    expect(await records()).toEqual([])
  })

  test('a vote on an expired coupon is refused', async () => {
    const set = (expiry: string) =>
      sql`update brands set acf = jsonb_set(acf, '{coupon_codes}', ${JSON.stringify([
        { code: 'OLD', description: '', expiry_date: expiry },
      ])}::jsonb) where slug = 'skims'`.execute(db())
    await set('2020-01-31')
    expect((await vote('yes', undefined, { brand: 'skims', code: 'OLD' })).status).toBe(404)
    await set('2999-01-31')
    expect((await vote('yes', undefined, { brand: 'skims', code: 'OLD' })).status).toBe(200)
  })

  test('a vote drops the cached responses of its brand only', async () => {
    const keysOf = async (brand: string) =>
      (await backend.send('GET', `${PATH}?brand=${brand}`)).headers.get('Surrogate-Key')
    const cursor = Object(await backend.json('GET', '/a-list/v2/changes')).cursor
    await vote('yes')
    const { keys } = Object(await backend.json('GET', `/a-list/v2/changes?after=${cursor}`))
    expect(keys).toContain(await keysOf(BRAND))
    expect(keys).not.toContain(await keysOf('skims'))
    expect(keys).not.toContain('brands')
  })

  test('a repeated vote with the same answer announces nothing', async () => {
    await vote('yes')
    const cursor = Object(await backend.json('GET', '/a-list/v2/changes')).cursor
    await vote('yes')
    expect(Object(await backend.json('GET', `/a-list/v2/changes?after=${cursor}`)).keys).toEqual([])
  })
})

test('a network has a different pseudonym on each day', () => {
  const names = ['2026-11-22', '2026-11-23'].map((day) => networkOfDay('203.0.113.9/32', day, 'secret'))
  expect(names[0]).not.toBe(names[1])
})
