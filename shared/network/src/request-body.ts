import type { IncomingMessage } from 'node:http'

/**
 * The largest body of a request, in bytes. The longest suggestion fits, even in a script whose letters take nine bytes
 * each in an encoded form. Many bodies of this size fit into memory at once.
 */
export const MAX_BODY_BYTES = 64 * 1024
/** The message of a response with status 413. */
export const BODY_TOO_LARGE = `The body must not be larger than ${MAX_BODY_BYTES / 1024} kB.`

/**
 * Whether a server responds before the whole body has arrived, as when it refuses a request. The connection must then
 * close. Otherwise, a proxy could use it for another person's request, which would fail because the rest of this body
 * is still to come.
 * @param env the bindings of @hono/node-server; other values, as in tests without a server, count as received
 */
export function answersEarly(env: unknown): boolean {
  const { incoming } = Object(env) as { incoming?: IncomingMessage }
  return incoming?.complete === false
}
