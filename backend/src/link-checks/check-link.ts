import type { StatedOffer } from '@a-list/domain/prices/offer-difference.ts'
import {
  type Resolve,
  type ResponseHead,
  type SafeResponse,
  safeRequest,
} from '@a-list/network/safe-request.ts'
import { type StoreAddress, storeAddress } from '../store-cache/store-address.ts'
import { readJsonLdOffer } from './json-ld-offer.ts'
import { createRobots, type Robots } from './robots.ts'

export const LINK_USER_AGENT = 'A-ListBot'
const MAX_REDIRECTS = 5
const MAX_BYTES = 1024 * 1024
/** The longest robots.txt that is read. Matching the rules of a longer one could take seconds. */
const MAX_ROBOTS_BYTES = 128 * 1024
/** A longer address is not followed: matching it against a robots.txt takes too long. */
const MAX_URL_LENGTH = 2_000
const TIMEOUT_MS = 10_000
/** The time limit for a whole chain of redirects. */
const CHAIN_TIMEOUT_MS = 40_000

/**
 * - `works`: the page exists.
 * - `broken`: a shopper would not reach it. `reason` says why, as `http_404` or `timeout`.
 * - `unknown`: the shop doesn't let programs read the page.
 */
export type LinkResult = Readonly<
  | { state: 'works'; finalUrl: string; seen: StatedOffer | undefined }
  | { state: 'broken' | 'unknown'; finalUrl: string; reason: string }
>

export interface CheckOptions {
  /** `host:port` of hosts that may be private and without TLS. For tests only. */
  testHosts: readonly string[]
  /** Aborts the checks. The result of an aborted check means nothing. */
  signal: AbortSignal
  resolve?: Resolve
}

export interface LinkChecker {
  /** Never throws. */
  check(url: string): Promise<LinkResult>
}

/** Statuses with which shops refuse programs or ask them to wait. A shopper may well reach the page. */
const REFUSES_PROGRAMS: ReadonlySet<number> = new Set([401, 403, 429, 503])

/**
 * Checks links as a shopper would follow them: each redirect, at most five. Sends one request at a time, to public
 * https hosts only, and nothing that a host's robots.txt forbids. One checker reads each robots.txt once.
 */
export function createLinkChecker(options: CheckOptions): LinkChecker {
  const robots = createRobots(LINK_USER_AGENT, (address) => getRobots(address, options))
  return {
    check: (url) =>
      follow(url, robots, { ...options, signal: withTimeout(options.signal, CHAIN_TIMEOUT_MS) }),
  }
}

function withTimeout(signal: AbortSignal, ms: number): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(ms)])
}

async function follow(start: string, robots: Robots, options: CheckOptions): Promise<LinkResult> {
  let url = start
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const address = storeAddress(url, options.testHosts)
    if (address === undefined || url.length > MAX_URL_LENGTH) {
      // A shopper may be able to follow a redirect that is refused here, such as one to http.
      return { state: url === start ? 'broken' : 'unknown', finalUrl: url, reason: 'refused_address' }
    }
    if (!(await robots.allow(url, address))) return { state: 'unknown', finalUrl: url, reason: 'robots' }
    const { pathname, search } = new URL(url)
    const response = await get(address, pathname + search, options, { needsBody: isPage })
    const target = redirectTarget(response, url)
    if (target === undefined) return judge(response, url)
    url = target
  }
  return { state: 'broken', finalUrl: url, reason: 'too_many_redirects' }
}

/** RFC 9309, 2.3.1.2: redirects of a robots.txt are followed, to other hosts too. */
async function getRobots(host: StoreAddress, options: CheckOptions): Promise<SafeResponse> {
  const limited = { ...options, signal: withTimeout(options.signal, TIMEOUT_MS) }
  let url = `${host.secure ? 'https' : 'http'}://${host.host}/robots.txt`
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const address = storeAddress(url, options.testHosts)
    if (address === undefined) break
    const { pathname, search } = new URL(url)
    const response = await get(address, pathname + search, limited, { maxBytes: MAX_ROBOTS_BYTES })
    const target = redirectTarget(response, url)
    if (target === undefined) return response
    url = target
  }
  return { ok: false, reason: 'network' }
}

function get(
  address: StoreAddress,
  path: string,
  { testHosts, signal, resolve }: CheckOptions,
  body: { maxBytes?: number; needsBody?: (head: ResponseHead) => boolean },
): Promise<SafeResponse> {
  return safeRequest(
    {
      method: 'GET',
      address,
      path,
      headers: {
        'User-Agent': LINK_USER_AGENT,
        Accept: 'text/html,*/*;q=0.5',
        'Accept-Encoding': 'identity',
      },
      allowPrivate: testHosts.includes(address.host),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      signal,
      ...body,
    },
    resolve,
  )
}

function isPage({ status, headers }: ResponseHead): boolean {
  return status === 200 && (headers['content-type'] ?? '').startsWith('text/html')
}

function redirectTarget(response: SafeResponse, from: string): string | undefined {
  if (!response.ok || response.status < 300 || response.status >= 400) return undefined
  const { location } = response.headers
  return location === undefined ? undefined : URL.parse(location, from)?.href
}

function judge(response: SafeResponse, finalUrl: string): LinkResult {
  if (!response.ok) {
    // A page over the limit exists.
    if (response.reason === 'too_large') return { state: 'works', finalUrl, seen: undefined }
    return { state: 'broken', finalUrl, reason: response.reason }
  }
  const { status, body } = response
  if (status >= 200 && status < 300) {
    return { state: 'works', finalUrl, seen: readJsonLdOffer(body.toString('utf8')) }
  }
  const state = REFUSES_PROGRAMS.has(status) ? 'unknown' : 'broken'
  return { state, finalUrl, reason: `http_${status}` }
}
