/** Responds to a request for one endpoint. */
export type Responder = (body: unknown, url: URL) => Response | Promise<Response>

/** Responders by method and path under /wp-json, such as `GET /wp/v2/lists`. */
export type Responders = Record<string, Responder>

export const json = (body: unknown, status = 200, headers = {}): Response =>
  Response.json(body, { status, headers })

/** An error in WordPress's format. */
export const refusal = (status: number, code: string): Response =>
  json({ code, message: '', data: { status } }, status)

/** Never responds, so the request runs into its timeout. */
export const hung: Responder = () => new Promise(() => {})

/**
 * A stub of the backend. Other requests get 404 `rest_no_route`. The responders may be changed later.
 * @param fallbacks for requests that `responders` leaves out
 * @returns its `fetch`; `sent` returns the bodies of the requests with a method and path
 */
export function stubBackend(responders: Responders, fallbacks: Responders = {}) {
  const requests: { line: string; body: unknown }[] = []
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
    })
  }
  const sent = (line: string) => requests.filter((request) => request.line === line).map(({ body }) => body)
  return { fetch, sent }
}
