import type { Server, ServerResponse } from 'node:http'
import { Server as TcpServer } from 'node:net'

/** How often connections that have become idle are closed. */
const CLOSE_IDLE_EVERY_MS = 50

/**
 * Replaces Node's `server.close()`, which has two faults. A connection with a response in progress stays open for five
 * more seconds, in case the client sends another request. And a client that reads slowly loses the rest of a response
 * that has ended. Call this before the server gets requests.
 * @param withinMs after this time, responses in progress are cut off
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
