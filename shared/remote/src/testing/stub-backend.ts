import type { createDeadline as createRealDeadline } from '@a-list/api/deadline.ts'

/** Responds to a request for one endpoint. */
export type Responder = (body: unknown, url: URL) => Response | Promise<Response>

/** Responders by method and path under /wp-json, such as `GET /wp/v2/lists`. */
export type Responders = Record<string, Responder>

export const json = (body: unknown, status = 200, headers = {}): Response =>
  Response.json(body, { status, headers })

/** An error in WordPress's format. */
export const refusal = (status: number, code: string): Response =>
  json({ code, message: '', data: { status } }, status)

/** Never responds. The request's timeout passes at once. */
export const hung: Responder = () => new Promise(() => {})

/**
 * A stub of the backend. Other requests get 404 `rest_no_route`. The responders may be changed later.
 * @param fallbacks for requests that `responders` leaves out
 * @returns its `fetch`; `createDeadline`, a clock for the client's timeout that passes only for `hung` requests;
 * `random`, which makes retries immediate; and `sent`, which returns the bodies of the requests with a method and path
 */
export function stubBackend(responders: Responders, fallbacks: Responders = {}) {
  const requests: { line: string; body: unknown }[] = []
  /** Ends the time of the request with this signal. */
  const passTime = new WeakMap<AbortSignal, () => void>()
  const createDeadline: typeof createRealDeadline = (_, callers) => {
    const timeout = new AbortController()
    const signal = callers ? AbortSignal.any([callers, timeout.signal]) : timeout.signal
    passTime.set(signal, () => timeout.abort())
    return { signal, passed: () => timeout.signal.aborted, clear() {} }
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://a-list.test')
    const line = `${init?.method ?? 'GET'} ${url.pathname.replace('/wp-json', '')}`
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
    requests.push({ line, body })
    const respond = responders[line] ?? fallbacks[line]
    const response = Promise.resolve(respond ? respond(body, url) : refusal(404, 'rest_no_route'))
    const { signal } = init ?? {}
    if (!signal) return response
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      response.then(resolve, reject)
      if (respond === hung) setTimeout(passTime.get(signal) ?? (() => {}))
    })
  }
  const sent = (line: string) => requests.filter((request) => request.line === line).map(({ body }) => body)
  return { fetch, createDeadline, random: () => 0, sent }
}
