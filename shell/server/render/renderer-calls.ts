import type { ApiBases } from '@a-list/api/api-request.ts'
import { timeLimit } from '@a-list/api/time-scale.ts'
import pLimit from 'p-limit'
import type { FetchCall, ToRenderer } from '../../renderer/protocol.ts'
import { isMove, MAX_REDIRECTS, redirectTarget } from '../backend-redirects.ts'

/** No page needs a larger response. */
const MAX_RESPONSE_BYTES = 16_000_000
/** Time limit of a request; pages wait for less time. */
const TIMEOUT_MS = 5000
/** Concurrent requests of all renderers; others wait. */
const MAX_CALLS = 32
const MAX_WAITING = 1000
/** Headers that are forwarded. None of them carries visitors' credentials or IP addresses. */
const HEADERS = new Set(['accept', 'content-type', 'x-shopify-storefront-access-token'])

export interface RendererCalls {
  /** Sends a renderer's request if it is allowed. */
  send(call: FetchCall): Promise<Extract<ToRenderer, { type: 'fetched' }>>
}

interface RendererCallsOptions {
  bases: ApiBases
  storefronts?: { tokens: Record<string, string> }
}

/**
 * Network access of the renderers. Pages are rendered for visitors, so they may only read from the backend's
 * API and query the stores in the settings.
 */
export function createRendererCalls(
  { bases, storefronts }: RendererCallsOptions,
  through: typeof fetch = fetch,
): RendererCalls {
  const { rest, custom, auth, extension } = bases
  const readable = [rest, custom, auth, extension].flatMap((base) =>
    base === undefined ? [] : `${new URL(base).href.replace(/\/$/, '')}/`,
  )
  const slots = pLimit(MAX_CALLS)
  const stores = new Set(Object.keys(storefronts?.tokens ?? {}))

  /** Follows redirects. Each target must be allowed in the same way as the request itself. */
  async function follow(url: string, method: FetchCall['method'], init: RequestInit): Promise<Response> {
    let address = url
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const response = await through(address, init)
      const next = redirectTarget(response, address)
      if (!next) return response
      await response.body?.cancel()
      // Reads may follow a WordPress that moved to https or www. A request with a store's token follows no
      // redirect.
      const isMoved = method === 'GET' && isMove(new URL(address), next)
      if (!isMoved && !isAllowed({ url: next.href, method })) {
        throw new Error(`It redirects to ${next.href}, which is not allowed`)
      }
      address = next.href
    }
    throw new Error('Too many redirects')
  }

  function isAllowed({ url, method }: Pick<FetchCall, 'url' | 'method'>): boolean {
    const parsed = URL.parse(url)
    if (!parsed || parsed.username || parsed.password) return false
    // Some servers decode these to slashes, and so would serve other paths.
    if (/%2f|%5c/i.test(parsed.pathname)) return false
    if (method === 'GET') return readable.some((base) => parsed.href.startsWith(base))
    return (
      parsed.protocol === 'https:' &&
      stores.has(parsed.host) &&
      /^\/api\/[\w-]+\/graphql\.json$/.test(parsed.pathname)
    )
  }

  return {
    async send(call) {
      const { id, url, method, body } = call
      const headers = call.headers.filter(([name]) => HEADERS.has(name.toLowerCase()))
      if (!isAllowed(call)) {
        return { type: 'fetched', id, problem: `${method} ${url} is not allowed in a server render` }
      }
      if (slots.pendingCount > MAX_WAITING) {
        return { type: 'fetched', id, problem: 'Too many requests of server renders are waiting' }
      }
      try {
        const fetched = await slots(async () => {
          const response = await follow(url, method, {
            method,
            headers,
            redirect: 'manual',
            ...(body !== undefined && method === 'POST' && { body }),
            signal: AbortSignal.timeout(timeLimit(TIMEOUT_MS)),
          })
          const { status, statusText } = response
          return { status, statusText, headers: [...response.headers], body: await readText(response) }
        })
        return { type: 'fetched', id, response: fetched }
      } catch (error) {
        return { type: 'fetched', id, problem: error instanceof Error ? error.message : String(error) }
      }
    },
  }
}

/** @throws Error if the body is too large */
async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > MAX_RESPONSE_BYTES) throw new Error('The response is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
