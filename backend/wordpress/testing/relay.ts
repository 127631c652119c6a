import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export interface Relay {
  /** The proxy's origin. */
  url: string
  /** "GET /wp-json/…" of each request since the last call. */
  takeRequests(): string[]
  stop(): Promise<void>
}

/**
 * A proxy on loopback in front of a backend, which records requests.
 * @param slow404Ms delays responses with status 404, as a distant WordPress would
 */
export async function startRelay(target: string, slow404Ms = 0): Promise<Relay> {
  const requests: string[] = []
  const { hostname, port, host } = new URL(target)
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    requests.push(`${method} ${url}`)
    const options = { hostname, port, path: url, method, headers: { ...headers, host } }
    const upstream = httpRequest(options, async (answer) => {
      if (answer.statusCode === 404) await delay(slow404Ms)
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeRequests: () => requests.splice(0),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
