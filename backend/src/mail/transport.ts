import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '@a-list/files/write-file-atomically.ts'
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'

export interface OutgoingMail {
  /** The same for each attempt to send this e-mail. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

export interface MailTransport {
  /** @throws Error if the e-mail was not accepted */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** How long a mail server may take for one step, in milliseconds. */
const SMTP_TIMEOUT_MS = 20_000
const KEEP_MS = 7 * 86_400_000

/** The folder of e-mails that were not sent, if no mail server is set. */
export function mailFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'mail')
}

/** The e-mails in the folder. `at`: milliseconds since 1970. */
export async function mailFiles(
  settings: Pick<Settings, 'dataDir'>,
): Promise<{ file: string; at: number }[]> {
  const folder = mailFolder(settings)
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.map(async (file) => ({ file, at: (await stat(join(folder, file))).mtimeMs })))
}

/** Deletes e-mails from the folder after a week. */
export async function deleteOldMails(settings: Pick<Settings, 'dataDir'>): Promise<void> {
  for (const { file, at } of await mailFiles(settings)) {
    if (Date.now() - at > KEEP_MS) await rm(join(mailFolder(settings), file), { force: true })
  }
}

/**
 * Sends e-mails with the mail server in SMTP_URL. Without one, each e-mail becomes a file in the mail folder.
 * The id becomes the name of the file and part of the Message-ID, so a repeated attempt replaces the file, and
 * mail servers can recognise the repetition.
 */
export function createMailTransport(settings: Pick<Settings, 'mail' | 'dataDir'>): MailTransport {
  const { from, smtpUrl, publicOrigin } = settings.mail
  const toMessage = ({ id, ...mail }: OutgoingMail) => ({
    ...mail,
    from,
    messageId: `<${id}@${new URL(publicOrigin).hostname}>`,
    // Out-of-office programs don't answer automatic e-mails.
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    // No text in an e-mail may make the server read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (smtpUrl === undefined) {
    const folder = mailFolder(settings)
    const composer = createTransport({ streamTransport: true, buffer: true })
    return {
      async send(mail) {
        const { message } = await composer.sendMail(toMessage(mail))
        await mkdir(folder, { recursive: true })
        await writeFileAtomically(join(folder, `${mail.id}.eml`), message as Buffer, { mode: 0o600 })
      },
      close() {},
    }
  }
  const server = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })
  return {
    async send(mail) {
      await server.sendMail(toMessage(mail))
    },
    close: () => server.close(),
  }
}
