import type { Server } from 'node:http'
import { WpError } from './wp-error.ts'

const refusals: Record<string, WpError> = {
  HPE_HEADER_OVERFLOW: new WpError(431, 'rest_headers_too_large', 'The URL or the headers are too long.'),
  ERR_HTTP_REQUEST_TIMEOUT: new WpError(408, 'rest_request_timeout', 'The request took too long to arrive.'),
}
const malformed = new WpError(400, 'rest_malformed_request', 'The request is not well-formed HTTP.')

/** Responds to malformed HTTP with the usual form of error body. */
export function refuseMalformed(server: Server): void {
  server.on('clientError', async (error: NodeJS.ErrnoException, socket) => {
    const refusal = refusals[error.code ?? ''] ?? malformed
    const body = await refusal.toResponse().text()
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
    socket.end(
      `HTTP/1.1 ${refusal.status} Refused\r\nConnection: close\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  })
}
