import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

interface StaticCopy {
  url: string
  stop(): Promise<void>
}

/** The same pages as plain HTML without scripts. Images and fonts come from the site. */
export async function startStaticCopy(site: string): Promise<StaticCopy> {
  const pages = new Map<string, Buffer>()

  async function pageWithoutScript(path: string): Promise<Buffer> {
    const known = pages.get(path)
    if (known) return known
    const html = await (await fetch(site + path)).text()
    const bare = html
      .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
      .replace(/<link\b[^>]*as="script"[^>]*>/g, '')
    const body = brotliCompressSync(bare)
    pages.set(path, body)
    return body
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (/^\/(assets|pictures|remotes|favicon)/.test(path)) {
      const file = await fetch(site + path)
      response.writeHead(file.status, { 'Content-Type': file.headers.get('Content-Type') ?? '' })
      response.end(Buffer.from(await file.arrayBuffer()))
      return
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' })
    response.end(await pageWithoutScript(path))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The static copy has no port.')
  return {
    url: `http://localhost:${address.port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
