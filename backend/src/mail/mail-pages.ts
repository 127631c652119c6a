import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { clientAddress } from '@a-list/domain/addresses/client-address.ts'
import type { Context } from 'hono'
import { html } from 'hono/html'
import PostalMime, { type Email } from 'postal-mime'
import { noRoute } from '../http/wp-error.ts'
import type { Api, Env } from '../serve/api.ts'
import { mailFiles, mailFolder } from './transport.ts'

/** How many of the newest e-mails are listed: enough for a demonstration. */
const MAX_LISTED = 100
const FILE = /^[\w.-]+\.eml$/
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

interface StoredMail {
  file: string
  at: Date
  mail: Email
}

/**
 * Pages that show the e-mails of the mail folder to people on this machine, as long as there is no mail server.
 * The site's server forwards only local requests to them.
 */
export function mailPages({ hono, settings }: Api): void {
  const folder = mailFolder(settings)

  async function read(file: string): Promise<StoredMail | undefined> {
    const path = join(folder, file)
    try {
      const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)])
      return { file, at: mtime, mail: await PostalMime.parse(bytes) }
    } catch {
      return undefined
    }
  }

  async function list(): Promise<StoredMail[]> {
    const files = await mailFiles(settings)
    const newest = files.sort((one, other) => other.at - one.at).slice(0, MAX_LISTED)
    const mails = await Promise.all(newest.map(({ file }) => read(file)))
    return mails.filter((mail) => mail !== undefined)
  }

  hono.use('/__mail/*', async (c, next) => {
    if (!isLocal(c)) return noRoute().toResponse()
    await next()
    c.header('Content-Security-Policy', POLICY)
    c.header('Cache-Control', 'no-store')
  })

  hono.get('/__mail', async (c) => {
    const mails = await list()
    const rows = mails.map(
      ({ file, at, mail }) => html`<tr>
<td><a href="/__mail/${file}">${mail.subject}</a></td><td>${recipient(mail)}</td><td>${at.toISOString().slice(0, 16).replace('T', ' ')}</td>
</tr>`,
    )
    const empty = html`<p>No email yet. Sign up, follow a brand or subscribe to the newsletter.</p>`
    const table = html`<table><thead><tr><th>Subject</th><th>To</th><th>Time (UTC)</th></tr></thead><tbody>${rows}</tbody></table>`
    return c.html(
      page(
        'Emails',
        html`<p>There is no mail server (<code>SMTP_URL</code>), so emails are kept here. Only this machine can see this page.</p>${mails.length > 0 ? table : empty}`,
      ),
    )
  })

  hono.get('/__mail/:file', async (c) => {
    const file = c.req.param('file')
    const stored = FILE.test(file) ? await read(file) : undefined
    if (!stored) return c.html(page('No such email', html`<p><a href="/__mail">All emails</a></p>`), 404)
    const { mail } = stored
    if (c.req.query('view') === 'html') return c.html(mail.html ?? '')
    return c.html(
      page(
        mail.subject ?? '',
        html`<p><a href="/__mail">All emails</a> · <a href="/__mail/${file}?view=html">Show the HTML version</a></p>
<p>To ${recipient(mail)}</p><pre>${linked(mail.text ?? '')}</pre>`,
      ),
    )
  })
}

const LOOPBACK = ['127.0.0.1', '::1']

/**
 * Whether the client is on this machine, as are all proxies before this server. The check of the host stops pages of
 * other sites whose names resolve to this machine (DNS rebinding).
 */
function isLocal(c: Context<Env>): boolean {
  const host = new URL(c.req.url).hostname.replace(/^\[|\]$/g, '')
  const isLocalHost = host === 'localhost' || LOOPBACK.includes(host)
  return isLocalHost && LOOPBACK.includes(clientAddress(c.env, c.req.header('x-forwarded-for'), LOOPBACK))
}

function recipient({ to }: Email): string {
  return to?.map(({ address }) => address).join(', ') ?? ''
}

/** Splits at URLs, which are every second part. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
}

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:56rem;margin:0 auto;padding:1.5rem}table{width:100%;border-collapse:collapse}td,th{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;overflow-wrap:anywhere;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}</style>
</head><body><h1>${title}</h1>${body}</body></html>`
}
