import { brotliCompressSync } from 'node:zlib'
import { type LoopbackServer, startLoopbackServer } from '../support/loopback-server.ts'

const PLAIN_CSS =
  '<style>body{max-width:40rem;margin:0 auto;padding:0 1rem;font:17px/1.6 sans-serif;color:#241720;background:#f6f1e9}' +
  'h1,h2,h3{line-height:1.15}img,svg{display:block;max-width:100%;height:auto}svg{width:1em}ul{padding:0;list-style:none}' +
  'a{color:#8a0c39}[hidden],[popover]:not(:popover-open),dialog:not([open]){display:none}</style>'

/** The same text, pictures and elements, without scripts, classes and web fonts, and with 300 bytes of styles. */
function asPlainPage(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<style\b[^>]*>.*?<\/style>/gs, '')
    .replace(/<link\b[^>]*(?:as="script"|as="font"|rel="stylesheet"|as="style")[^>]*>/g, '')
    .replace(/ class="[^"]*"/g, '')
    .replace('</head>', `${PLAIN_CSS}</head>`)
}

/** Serves the site's pages as plain ones. All other files come from the site. */
export async function startPlainCopy(site: string): Promise<LoopbackServer> {
  const pages = new Map<string, Buffer>()

  async function plainPage(path: string): Promise<Buffer> {
    const known = pages.get(path)
    if (known) return known
    const body = brotliCompressSync(asPlainPage(await (await fetch(site + path)).text()))
    pages.set(path, body)
    return body
  }

  const server = await startLoopbackServer(async (request, response) => {
    const path = request.url ?? '/'
    if (/^\/(assets|pictures|images|remotes|icons|favicon|manifest)/.test(path)) {
      const file = await fetch(site + path)
      response.writeHead(file.status, { 'Content-Type': file.headers.get('Content-Type') ?? '' })
      response.end(Buffer.from(await file.arrayBuffer()))
      return
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' })
    response.end(await plainPage(path))
  })
  // The same host name as the site's, so that the browser finds both in the same time.
  return { ...server, url: server.url.replace('127.0.0.1', 'localhost') }
}
