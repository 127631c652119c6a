import type { Kysely } from 'kysely'
import { authSecret } from '../auth/auth-secret.ts'
import type { Tables } from '../database/tables.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { MailJob } from '../jobs/mail-job.ts'
import type { Settings } from '../settings.ts'
import { SITE_NAME, toHtml, toPlainText } from './mail-text.ts'
import type { MailTransport } from './transport.ts'
import { unsubscribeToken } from './unsubscribe-link.ts'
import { accountsOfLogin, type WrittenMail, writeMail } from './write-mail.ts'

interface Parts {
  db: Kysely<Tables>
  jobs: Pick<Jobs, 'mail'>
  transport: MailTransport
  settings: Pick<Settings, 'mail' | 'authSecret' | 'dataDir'>
}

/** @returns a function that writes and sends the e-mails of a job. `id` is the same for each attempt. */
export function createMailSender({ db, jobs, transport, settings }: Parts) {
  const origin = settings.mail.publicOrigin
  const secret = authSecret(settings)

  async function sendOne(id: string, mail: WrittenMail) {
    const token = mail.subscription && unsubscribeToken(mail.subscription, secret)
    const unsubscribeUrl = token && `${origin}/unsubscribe#${token}`
    const frame = { siteName: SITE_NAME, siteUrl: origin, ...(unsubscribeUrl && { unsubscribeUrl }) }
    await transport.send({
      id,
      to: mail.to,
      subject: mail.subject,
      text: toPlainText(mail, frame),
      html: toHtml(mail, frame),
      headers: token
        ? {
            // RFC 8058: mail programs show their own button, which sends one POST.
            'List-Unsubscribe': `<${origin}/wp-json/a-list/v2/mail/unsubscribe?token=${token}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {},
    })
  }

  return async function send(job: MailJob, id: string): Promise<void> {
    if (job.kind === 'forgot-password') {
      // One job for each e-mail, so that a failure repeats only its own.
      await db.transaction().execute(async (tx) => {
        const accounts = await accountsOfLogin(tx, job.login)
        await jobs.mail(tx, ...accounts.map((userId) => ({ kind: 'reset-password' as const, userId })))
      })
      return
    }
    for (const mail of await writeMail({ db, origin }, job)) await sendOne(id, mail)
  }
}
