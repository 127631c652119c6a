import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

interface SlowPage {
  url: string
  stop(): void
}

/** Serves a page of the site in parts of equal size, as a slow network does. Its files come from the site at once. */
export async function startSlowPage(site: string, path: string): Promise<SlowPage> {
  const page = await fetch(site + path)
  const html = Buffer.from(await page.arrayBuffer())
  const size = Math.ceil(html.length / 12)
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === path) {
      for (const name of ['content-type', 'content-security-policy'])
        outgoing.setHeader(name, page.headers.get(name) ?? '')
      for (let start = 0; start < html.length; start += size) {
        outgoing.write(html.subarray(start, start + size))
        await delay(100)
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
