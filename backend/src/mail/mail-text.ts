import { html } from 'hono/html'

export const SITE_NAME = 'A-List'

/** The parts of an e-mail. All of it is plain text, which is escaped in the HTML version. */
export interface MailText {
  subject: string
  /** Paragraphs. */
  text: readonly string[]
  button?: { label: string; url: string }
  /** Said in small print below the button: why the person gets this e-mail. */
  reason: string
}

interface Frame {
  siteName: string
  siteUrl: string
  unsubscribeUrl?: string
}

/** The version for mail programs without HTML. */
export function toPlainText({ text, button, reason }: MailText, frame: Frame): string {
  const parts = [
    ...text,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `--\n${reason}`,
    ...(frame.unsubscribeUrl ? [`Unsubscribe: ${frame.unsubscribeUrl}`] : []),
    `${frame.siteName}, ${frame.siteUrl}`,
  ]
  return `${parts.join('\n\n')}\n`
}

// The light theme (shared/ui/src/theme.css): mail programs know neither variables nor light-dark().
const INK = '#241720'
const SOFT = '#52414c'
const GROUND = '#f6f1e9'
const PAPER = '#fffbf4'
const ACCENT = '#8a0c39'

/** The HTML version. Many mail programs ignore stylesheets, so every element has its own styles. */
export function toHtml({ subject, text, button, reason }: MailText, frame: Frame): string {
  const paragraphs = text.map(
    (part) => html`<p style="margin:0 0 16px;font-size:16px;line-height:1.55;color:${INK}">${part}</p>`,
  )
  const link =
    button &&
    html`<p style="margin:24px 0"><a href="${button.url}" style="display:inline-block;padding:14px 24px;background:${ACCENT};color:${PAPER};font-size:16px;font-weight:600;text-decoration:none;border-radius:2px">${button.label}</a></p>
<p style="margin:0;font-size:13px;line-height:1.5;color:${SOFT}">If the button does not work, open this address:<br>
<span style="word-break:break-all">${button.url}</span></p>`
  const unsubscribe =
    frame.unsubscribeUrl && html` <a href="${frame.unsubscribeUrl}" style="color:${SOFT}">Unsubscribe</a>.`
  return String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;background:${GROUND};font-family:'Instrument Sans',Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 20px;font-family:Fraunces,Georgia,serif;font-size:24px"><a href="${frame.siteUrl}" style="color:${INK};text-decoration:none">${frame.siteName}</a></p>
<div style="background:${PAPER};padding:28px 24px;border-radius:4px">
<h1 style="margin:0 0 16px;font-family:Fraunces,Georgia,serif;font-size:26px;line-height:1.2;font-weight:500;color:${INK}">${subject}</h1>
${paragraphs}
${link}
</div>
<p style="margin:20px 4px 0;font-size:13px;line-height:1.5;color:${SOFT}">${reason}${unsubscribe}</p>
</div>
</body>
</html>
`)
}
