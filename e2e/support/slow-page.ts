import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

interface SlowPage {
  url: string
  stop(): void
}

/** Bytes: less than a cell of a table, so that the browser can paint a page with one cell and without the next. */
const PART = 512

/** Serves a page of the site in small parts, as a slow network does. Its files come from the site at once. */
export async function startSlowPage(site: string, path: string): Promise<SlowPage> {
  const page = await fetch(site + path)
  const html = Buffer.from(await page.arrayBuffer())
  const server = createServer(async (incoming, outgoing) => {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}${path}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
