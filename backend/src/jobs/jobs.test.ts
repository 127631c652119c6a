import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../testing/describe-backend.ts'
import type { MailJob } from './mail-job.ts'

const ADDRESSES = Array.from({ length: 8 }, (_, n) => `member${n}@example.com`)
const REFUSED = ADDRESSES[3]

describeOnEveryDatabase('jobs', (backend) => {
  test('each e-mail is marked when it is sent, and a refused one repeats no other', async () => {
    const { database, jobs } = backend
    const states = async () => {
      const { rows } = await sql<{ state: string; count: number }>`
        select state::text, count(*)::int as count from pgboss.job where name = 'mail' group by state`.execute(
        database.db,
      )
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    }
    const sent: string[] = []
    async function mail(job: MailJob): Promise<void> {
      expect((await states()).completed ?? 0).toBe(sent.length)
      const { email } = job as Extract<MailJob, { kind: 'address-in-use' }>
      if (email === REFUSED) throw new Error('refused')
      sent.push(email)
    }
    await database.db
      .transaction()
      .execute((tx) =>
        jobs.mail(tx, ...ADDRESSES.map((email) => ({ kind: 'address-in-use' as const, email }))),
      )
    await jobs.work({ mail, push: async () => {} }, [])
    await expect.poll(states).toEqual({ completed: ADDRESSES.length - 1, retry: 1 })
    expect(sent.toSorted()).toEqual(ADDRESSES.filter((email) => email !== REFUSED))
  })
})
