import type { ApiBases, FetchCall, ToRenderer } from '../../renderer/protocol.ts'

/** Bytes; no answer that a page needs is larger. */
const MAX_ANSWER_BYTES = 16_000_000
/** What no page waits for any more is given up. */
const GIVE_UP_MS = 5000

export interface RendererCalls {
  /** Makes a renderer's call where it is allowed. */
  answer(call: FetchCall): Promise<Extract<ToRenderer, { type: 'fetched' }>>
}

interface RendererCallsOptions {
  bases: ApiBases
  storefronts?: { tokens: Record<string, string> }
}

/**
 * The network of renderers. A page is rendered for a visitor, so it may read from the backend's API and ask the stores of
 * the settings; nothing else.
 */
export function createRendererCalls(
  { bases, storefronts }: RendererCallsOptions,
  through: typeof fetch = fetch,
): RendererCalls {
  const readable = Object.values(bases).map((base) => `${new URL(base).href.replace(/\/$/, '')}/`)
  const stores = new Set(Object.keys(storefronts?.tokens ?? {}))

  function isAllowed({ url, method }: FetchCall): boolean {
    const parsed = URL.parse(url)
    if (!parsed || parsed.username || parsed.password) return false
    if (method === 'GET') return readable.some((base) => parsed.href.startsWith(base))
    return (
      parsed.protocol === 'https:' &&
      stores.has(parsed.host) &&
      /^\/api\/[\w-]+\/graphql\.json$/.test(parsed.pathname)
    )
  }

  return {
    async answer(call) {
      const { id, url, method, headers, body } = call
      if (!isAllowed(call)) {
        return { type: 'fetched', id, problem: `${method} ${url} is not allowed in a server render` }
      }
      try {
        const response = await through(url, {
          method,
          headers,
          ...(body !== undefined && method === 'POST' && { body }),
          signal: AbortSignal.timeout(GIVE_UP_MS),
        })
        const { status, statusText } = response
        const answer = { status, statusText, headers: [...response.headers], body: await readText(response) }
        return { type: 'fetched', id, answer }
      } catch (error) {
        return { type: 'fetched', id, problem: error instanceof Error ? error.message : String(error) }
      }
    },
  }
}

/** @throws Error when there is more than a page needs */
async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > MAX_ANSWER_BYTES) throw new Error('The answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
