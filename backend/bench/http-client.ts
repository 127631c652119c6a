import { Agent, request } from 'node:http'

export interface Reply {
  status: number
  body: string
}

/** A light HTTP client with keep-alive connections, so that the load generator uses little CPU. */
export function createHttpClient(origin: string, sockets = 64) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const send = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string,
  ): Promise<Reply> =>
    new Promise((resolve, reject) => {
      // Without Content-Length, Node would not frame the body of a DELETE.
      const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
      const options = { method, agent, headers: { ...headers, ...length } }
      const sent = request(`${origin}${path}`, options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        )
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send('POST', path, { 'Content-Type': 'application/json', ...headers }, JSON.stringify(body)),
    send,
    close: () => agent.destroy(),
  }
}

export type HttpClient = ReturnType<typeof createHttpClient>
