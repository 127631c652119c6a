import type { Server, ServerResponse } from 'node:http'
import { Server as TcpServer } from 'node:net'

/** How often connections that have become idle are closed. */
const CLOSE_IDLE_EVERY_MS = 50

/**
 * Call it before the server gets requests. Node's `server.close()` keeps a connection open for the client's next request
 * after the response that is being sent, for five seconds, and drops what a slow client has not received yet of a response
 * that has ended.
 * @param withinMs time for the responses that are being sent, after which their connections are cut
 * @returns a function that stops accepting connections, and resolves when the last one has closed
 */
export function createCloser(server: Server, withinMs: number): () => Promise<void> {
  const responses = new Set<ServerResponse>()
  server.prependListener('request', (_, response) => {
    responses.add(response)
    response.once('close', () => responses.delete(response))
  })
  const isLeaving = ({ writableEnded, writableFinished }: ServerResponse) =>
    writableEnded && !writableFinished

  return async () => {
    // For Node, the connection of a response that has ended is idle, even if most of the response is still here.
    const closeIdle = setInterval(() => {
      if (![...responses].some(isLeaving)) server.closeIdleConnections()
    }, CLOSE_IDLE_EVERY_MS)
    const cutOff = setTimeout(() => server.closeAllConnections(), withinMs)
    // Unlike the method of `http`, this one closes no connections.
    await new Promise((resolve) => TcpServer.prototype.close.call(server, resolve))
    clearInterval(closeIdle)
    clearTimeout(cutOff)
  }
}
