import { setTimeout as delay } from 'node:timers/promises'
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

/** Bytes: less than a cell of a table, so that the browser can paint a page with one cell and without the next. */
const PART = 512

/** Serves a page of the site in small parts, as a slow network does. Its files come from the site at once. */
export async function startSlowPage(site: string, path: string): Promise<LoopbackServer> {
  const page = await fetch(site + path)
  const html = Buffer.from(await page.arrayBuffer())
  const server = await startLoopbackServer(async (incoming, outgoing) => {
    if (incoming.url === path) {
      for (const name of ['content-type', 'content-security-policy'])
        outgoing.setHeader(name, page.headers.get(name) ?? '')
      for (let start = 0; start < html.length; start += PART) {
        outgoing.write(html.subarray(start, start + PART))
        await delay(25)
      }
      outgoing.end()
      return
    }
    const file = await fetch(site + incoming.url)
    outgoing.writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? '' })
    outgoing.end(Buffer.from(await file.arrayBuffer()))
  })
  return { ...server, url: server.url + path }
}
