import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { createMailTransport, mailFolder } from './transport.ts'

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

const MAIL = {
  id: 'd9a6f4f2',
  to: 'ada@example.com',
  subject: 'Grüße — and more',
  text: 'Hello\r\nBcc: everybody@example.com',
  html: '<p>Hello</p>',
  headers: { 'List-Unsubscribe': '<https://a-list.example/u>' },
}

function settingsFor(environment: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'alist-transport-'))
  cleanUps.push(() => rmSync(dataDir, { recursive: true }))
  return readSettings({ DATA_DIR: dataDir, ...environment })
}

/** A mail server that refuses the first messages with a temporary error. */
async function startServer(refusals: number) {
  const received: { recipients: string[]; content: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusals-- > 0) return callback(Object.assign(new Error('Try again'), { responseCode: 451 }))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ recipients, content: Buffer.concat(chunks).toString() })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(() => server.close())
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received }
}

test('an e-mail reaches the mail server, with an id that stays the same when it is sent again', async () => {
  const { url, received } = await startServer(1)
  const environment = {
    SMTP_URL: url,
    PUBLIC_ORIGIN: 'https://a-list.example',
    MAIL_FROM: 'A-List <hello@a-list.example>',
  }
  const transport = createMailTransport(settingsFor(environment))
  cleanUps.push(transport.close)
  await expect(transport.send(MAIL)).rejects.toThrow('Try again')
  await transport.send(MAIL)
  await transport.send(MAIL)
  const ids = received.map(({ content }) => /^Message-ID: (.*)$/im.exec(content)?.[1]?.trim())
  expect(ids).toEqual(['<d9a6f4f2@a-list.example>', '<d9a6f4f2@a-list.example>'])
  expect(received[0]?.recipients).toEqual(['ada@example.com'])
  expect(received[0]?.content).toContain('List-Unsubscribe: <https://a-list.example/u>')
  expect(received[0]?.content).toMatch(/^From: "?A-List"? <hello@a-list.example>/m)
})

test('without a mail server, an e-mail becomes one file, however often it is sent', async () => {
  const settings = settingsFor({})
  const transport = createMailTransport(settings)
  await transport.send(MAIL)
  await transport.send(MAIL)
  const folder = mailFolder(settings)
  expect(readdirSync(folder)).toEqual(['d9a6f4f2.eml'])
  expect(readFileSync(join(folder, 'd9a6f4f2.eml'), 'utf8')).toContain('To: ada@example.com')
})

test('text in an e-mail adds no header', async () => {
  const { url, received } = await startServer(0)
  const environment = {
    SMTP_URL: url,
    PUBLIC_ORIGIN: 'https://a-list.example',
    MAIL_FROM: 'hello@a-list.example',
  }
  const transport = createMailTransport(settingsFor(environment))
  cleanUps.push(transport.close)
  await transport.send({ ...MAIL, subject: 'Hello\r\nBcc: everybody@example.com' })
  expect(received[0]?.recipients).toEqual(['ada@example.com'])
  const [headers = ''] = received[0]?.content.split('\r\n\r\n') ?? []
  expect(headers).not.toMatch(/^Bcc:/im)
})
