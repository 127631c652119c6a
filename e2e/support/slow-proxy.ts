import { createServer, request } from 'node:http'

interface SlowProxy {
  url: string
  /** Delay before each response in milliseconds. It can be changed while the proxy runs. */
  delayMs: number
  stop(): Promise<void>
}

/** A proxy between site and backend that delays responses. */
export async function startSlowProxy(target: () => string, delayMs: number): Promise<SlowProxy> {
  const server = createServer((incoming, outgoing) => {
    setTimeout(() => {
      const onward = request(
        target() + incoming.url,
        { method: incoming.method, headers: incoming.headers },
        (response) => {
          outgoing.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(outgoing)
        },
      )
      onward.on('error', () => outgoing.writeHead(502).end())
      incoming.pipe(onward)
    }, proxy.delayMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port.')
  const proxy: SlowProxy = {
    url: `http://127.0.0.1:${address.port}`,
    delayMs,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return proxy
}
