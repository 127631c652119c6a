import { BODY_TOO_LARGE, MAX_BODY_BYTES } from '@a-list/network/request-body.ts'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { WpError } from './wp-error.ts'

const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new WpError(413, 'rest_request_too_large', BODY_TOO_LARGE)
  },
})

/**
 * Returns the JSON body of a request; undefined when there is none. Throws WpError for another content type,
 * too many bytes or invalid JSON.
 */
export async function readJsonBody(c: Context): Promise<unknown> {
  await limitBody(c, async () => {})
  const bytes = await c.req.arrayBuffer()
  if (bytes.byteLength === 0) return undefined
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(type)) {
    throw new WpError(415, 'rest_unsupported_media_type', 'The body must be sent as application/json.')
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new WpError(400, 'rest_invalid_json', 'Invalid JSON body passed.')
  }
}
