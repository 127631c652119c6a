import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type EncodedResponse, isUnchanged } from './stored-response.ts'

/** @returns a page that can be sent unchanged to the client that made the request */
export type FindStoredPage = (request: IncomingMessage) => EncodedResponse | undefined

export const MAX_REQUEST_ID_LENGTH = 64

interface StoredPagesOptions {
  find: FindStoredPage
  /** Headers of every response. */
  headers: Record<string, string>
  /** Called for each response. */
  onSent: (request: IncomingMessage, status: number, requestId: string) => void
  /** Handles all requests without a stored page. */
  otherwise: RequestListener
}

/** Sends stored pages without routing: such a response costs only a look-up and a write. */
export function sendStoredPages({ find, headers, onSent, otherwise }: StoredPagesOptions): RequestListener {
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const page = isRead ? find(request) : undefined
    if (!page) return otherwise(request, response)
    const requestId = idOf(request)
    const status = send(request, response, page, { ...headers, 'X-Request-Id': requestId })
    onSent(request, status, requestId)
  }
}

/** A proxy's id for the request, or a new one. */
function idOf({ headers: { 'x-request-id': id } }: IncomingMessage): string {
  return typeof id === 'string' && id.length <= MAX_REQUEST_ID_LENGTH && /^[\w=-]+$/.test(id)
    ? id
    : randomUUID()
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: EncodedResponse,
  headers: Record<string, string>,
): number {
  if (isUnchanged(page, request.headers['if-none-match'])) {
    response.writeHead(304, { ...headers, ...page.headers }).end()
    return 304
  }
  response.writeHead(page.status, { ...headers, ...page.headers, 'Content-Length': page.body.length })
  response.end(request.method === 'HEAD' ? undefined : page.body)
  return page.status
}
