import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

export interface Relay extends LoopbackServer {
  /** Delay before each request is passed on, in milliseconds. It can be changed while the relay runs. */
  delayMs: number
  /** "GET /wp-json/…" of each request since the last call. */
  takeRequests(): string[]
}

/**
 * A proxy on loopback in front of a backend or a site, which records requests and can delay them.
 * @param slow404Ms delays responses with status 404, as a distant WordPress would
 */
export async function startRelay(target: () => string, { delayMs = 0, slow404Ms = 0 } = {}): Promise<Relay> {
  const requests: string[] = []
  const server = await startLoopbackServer(async (incoming, outgoing) => {
    const { method, url, headers } = incoming
    requests.push(`${method} ${url}`)
    if (relay.delayMs > 0) await delay(relay.delayMs)
    const address = new URL(target() + url)
    const options = { method, headers: { ...headers, host: address.host } }
    const onward = request(address, options, async (answer) => {
      if (answer.statusCode === 404) await delay(slow404Ms)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  const relay: Relay = { ...server, delayMs, takeRequests: () => requests.splice(0) }
  return relay
}
