/** An answer of the backend is as good as new for this long … */
const FRESH_MS = 10_000
/** … and for this long it is still given at once, while a new one is fetched for the next page. */
const STALE_MS = 5 * 60_000
/** What no page waits for any more is given up, or it would hold the next pages too. */
const GIVE_UP_MS = 5000
/** What there is, what there is not, and what is no more. */
const KEPT = new Set([200, 404, 410])
const MAX_ANSWERS = 1000
/** Together, in characters; the worker's heap is small. */
const MAX_KEPT = 16_000_000

interface Answer {
  status: number
  body: string
  headers: [string, string][]
  at: number
}

/**
 * `fetch` for pages that are rendered for visitors: a thousand readers of one brand ask the backend once in ten
 * seconds. Only plain reads that were answered are kept, also by "there is no such thing" (a backend without some call says
 * so for every page); whatever carries a person's token passes through.
 */
export function createCachingFetch(
  through: typeof fetch = fetch,
  now: () => number = Date.now,
): typeof fetch {
  const answers = new Map<string, Answer>()
  const underWay = new Map<string, Promise<Answer | Response>>()

  let kept = 0

  function keep(address: string, answer: Answer) {
    kept += answer.body.length - (answers.get(address)?.body.length ?? 0)
    answers.delete(address)
    answers.set(address, answer)
    for (const [oldest, { body }] of answers) {
      if (kept <= MAX_KEPT && answers.size <= MAX_ANSWERS) break
      answers.delete(oldest)
      kept -= body.length
    }
  }

  function ask(address: string, init: RequestInit | undefined): Promise<Answer | Response> {
    const known = underWay.get(address)
    if (known) return known
    const asking = (async () => {
      const response = await through(address, init)
      if (!KEPT.has(response.status)) return response
      const answer = {
        status: response.status,
        body: await response.text(),
        headers: [...response.headers],
        at: now(),
      }
      keep(address, answer)
      return answer
    })().finally(() => underWay.delete(address))
    underWay.set(address, asking)
    return asking
  }

  return async (input, init) => {
    const address = String(input)
    const headers = new Headers(init?.headers)
    if ((init?.method ?? 'GET') !== 'GET' || headers.has('Authorization')) return through(input, init)
    const known = answers.get(address)
    const age = known ? now() - known.at : Number.POSITIVE_INFINITY
    if (known && age < FRESH_MS) return toResponse(known)
    // The signal is one page's; what it asks for is for all.
    const asking = ask(address, { ...init, signal: AbortSignal.timeout(GIVE_UP_MS) })
    // That something is not there may change at any moment: a brand is approved, a call is added.
    if (known && known.status === 200 && age < STALE_MS) {
      asking.catch(() => undefined)
      return toResponse(known)
    }
    const signal = init?.signal
    const answer = await (signal ? Promise.race([asking, aborted(signal)]) : asking)
    return answer instanceof Response ? answer.clone() : toResponse(answer)
  }
}

function toResponse({ status, body, headers }: Answer): Response {
  return new Response(body, { status, headers })
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
