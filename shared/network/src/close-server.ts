import type { Server } from 'node:http'

/** How often connections that have become idle are closed. */
const LOOK_EVERY_MS = 50

/**
 * Stops accepting connections and resolves when the last one has closed. Each is closed after the response that is being
 * sent; `server.close()` alone would leave it open for the client's next request, for five seconds.
 * @param withinMs time for these responses, after which their connections are cut
 */
export async function closeServer(
  server: Pick<Server, 'close' | 'closeIdleConnections' | 'closeAllConnections'>,
  withinMs: number,
): Promise<void> {
  const looks = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
  const cutOff = setTimeout(() => server.closeAllConnections(), withinMs)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(looks)
  clearTimeout(cutOff)
}
