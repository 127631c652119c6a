import { expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'
import { pauseOf, recordOutcome, requestPermit } from './host-pauses.ts'

const HOUR_MS = 3_600_000

describeBackend('pauses of a host with two brands', (backend) => {
  const PAUSE_MS = async (host: string) =>
    Number(await pauseOf(backend.database.db, host).then((until) => until?.getTime() ?? 0)) - Date.now()

  /** A permit for a host that is not paused. */
  const permitFor = async (host: string) => {
    const permit = await requestPermit(backend.database.db, host)
    if ('pausedUntil' in permit) throw new Error(`${host} is paused`)
    return permit
  }

  test('a pause that the host requested stays in force when another brand’s request succeeds', async () => {
    const { db } = backend.database
    const host = 'both.example'
    const [one, other, third] = [await permitFor(host), await permitFor(host), await permitFor(host)]
    await recordOutcome(db, host, one, { ok: false, retryAfterMs: HOUR_MS })
    await recordOutcome(db, host, other, { ok: false })
    expect(await PAUSE_MS(host)).toBeGreaterThan(HOUR_MS / 2)
    await recordOutcome(db, host, third, { ok: true })
    expect(await PAUSE_MS(host)).toBeGreaterThan(HOUR_MS / 2)
    await recordOutcome(db, host, third, { ok: false, retryAfterMs: HOUR_MS / 60 })
    expect(await PAUSE_MS(host)).toBeGreaterThan(HOUR_MS / 2)
    expect(await requestPermit(db, host)).toMatchObject({ pausedUntil: expect.any(Date) })
  })

  test('after a pause, one trial request is sent, and its success ends the pause for both brands', async () => {
    const { db } = backend.database
    const host = 'back.example'
    await db
      .insertInto('store_host_pauses')
      .values({ host, failures: 3, paused_until: new Date(0) })
      .execute()
    const trial = await permitFor(host)
    expect(await requestPermit(db, host)).toMatchObject({ pausedUntil: expect.any(Date) })
    await recordOutcome(db, host, trial, { ok: true })
    expect(await requestPermit(db, host)).toEqual({ isTrial: false })
  })
})
