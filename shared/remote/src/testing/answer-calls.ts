/** What a backend of a test says to a call. */
export type Answer = (body: unknown, url: URL) => Response | Promise<Response>

/** By method and path under /wp-json, as in `GET /wp/v2/lists`. */
export type Answers = Record<string, Answer>

export const json = (body: unknown, status = 200, headers = {}): Response =>
  Response.json(body, { status, headers })

/** A refusal as WordPress words it. */
export const refusal = (status: number, code: string): Response =>
  json({ code, message: '', data: { status } }, status)

/** Who asks waits until they lose patience. */
export const hung: Answer = () => new Promise(() => {})

/**
 * Stands in for a backend; what it has no answer for has no route. Answers may change while it is asked.
 * @param otherwise what it says to calls that the answers leave out
 * @returns `calls` holds what it was asked
 */
export function answerCalls(answers: Answers, otherwise: Answers = {}) {
  const calls: { line: string; body: unknown }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://a-list.test')
    const line = `${init?.method ?? 'GET'} ${url.pathname.replace('/wp-json', '')}`
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
    calls.push({ line, body })
    const answer = answers[line] ?? otherwise[line]
    const answered = Promise.resolve(answer ? answer(body, url) : refusal(404, 'rest_no_route'))
    const { signal } = init ?? {}
    if (!signal) return answered
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      answered.then(resolve, reject)
    })
  }
  return { fetch, calls }
}
