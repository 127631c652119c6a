import type { IncomingMessage } from 'node:http'

/**
 * Whether a server responds before the whole body has arrived, as when it refuses a request. The connection must then close:
 * behind the rest of the body, a proxy would send another person's request.
 * @param env the bindings of @hono/node-server; other values, as in tests without a server, count as received
 */
export function answersEarly(env: unknown): boolean {
  const { incoming } = Object(env) as { incoming?: IncomingMessage }
  return incoming?.complete === false
}
