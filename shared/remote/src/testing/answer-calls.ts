/** Answers one call to a fake backend. */
export type Answer = (body: unknown, url: URL) => Response | Promise<Response>

/** Answers by method and path under /wp-json, such as `GET /wp/v2/lists`. */
export type Answers = Record<string, Answer>

export const json = (body: unknown, status = 200, headers = {}): Response =>
  Response.json(body, { status, headers })

/** An error in WordPress's format. */
export const refusal = (status: number, code: string): Response =>
  json({ code, message: '', data: { status } }, status)

/** Never answers, so the call runs into its timeout. */
export const hung: Answer = () => new Promise(() => {})

/**
 * A fake backend. Calls without an answer get 404 `rest_no_route`. The answers may be changed later.
 * @param fallbacks answers for calls that `answers` leaves out
 * @returns its `fetch`, and the `calls` it received
 */
export function answerCalls(answers: Answers, fallbacks: Answers = {}) {
  const calls: { line: string; body: unknown }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://a-list.test')
    const line = `${init?.method ?? 'GET'} ${url.pathname.replace('/wp-json', '')}`
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
    calls.push({ line, body })
    const answer = answers[line] ?? fallbacks[line]
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
