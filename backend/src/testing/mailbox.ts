import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import { createMailSender } from '../mail/send-mail.ts'
import { createMailTransport, mailFiles, mailFolder } from '../mail/transport.ts'
import { type TestBackend, testSettings } from './describe-backend.ts'

export interface Mailbox {
  /** Waits for an e-mail to this address with this subject, and with this text in it. */
  find(to: string, subject: string, text?: string): Promise<Email>
  /** The subjects of all e-mails to this address. */
  subjects(to: string): Promise<string[]>
  /** Runs the queue's workers until it is empty. */
  settle(): Promise<void>
}

/**
 * Sends the e-mails of a backend into a folder, and reads them there. The folder is deleted with all others of the run, because
 * a worker may still write into it when a suite ends.
 */
export async function openMailbox({ database: { db }, jobs }: TestBackend): Promise<Mailbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'alist-mail-'))
  const settings = testSettings({ DATA_DIR: dataDir })
  const transport = createMailTransport(settings)
  const send = createMailSender({ db, jobs, transport, settings })
  await jobs.work({ mail: send, push: async () => {} }, [])

  async function all(): Promise<Email[]> {
    const files = await mailFiles(settings)
    return Promise.all(
      files.map(async ({ file }) => PostalMime.parse(await readFile(join(mailFolder(settings), file)))),
    )
  }
  const to = async (address: string) =>
    (await all()).filter((mail) =>
      mail.to?.some((one) => one.address?.toLowerCase() === address.toLowerCase()),
    )

  return {
    async find(address, subject, text = '') {
      const isIt = (mail: Email) => mail.subject === subject && mail.text?.includes(text)
      let found: Email | undefined
      await expect
        .poll(
          async () => {
            jobs.wakeWorkers()
            found = (await to(address)).find(isIt)
            return found
          },
          {
            timeout: 20_000,
            message: `${subject} to ${address}`,
          },
        )
        .toBeDefined()
      if (!found) throw new Error('The e-mail was not found')
      return found
    },
    subjects: async (address) => (await to(address)).map(({ subject = '' }) => subject).sort(),
    async settle() {
      const waiting = async () => {
        jobs.wakeWorkers()
        const jobsLeft =
          await sql`select from pgboss.job where name = 'mail' and state < 'completed'`.execute(db)
        return jobsLeft.rows.length
      }
      await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
    },
  }
}

/** The token of the link in an e-mail. */
export function tokenIn({ text = '' }: Email): string {
  return /#([\w-]{43})/.exec(text)?.[1] ?? ''
}
