import { timeLimit } from '@a-list/api/time-scale.ts'
import { type Resolve, type ResponseHead, safeRequest } from '@a-list/network/safe-request.ts'
import type { ImageHosts } from '../settings.ts'
import { readImageUrl } from './image-request.ts'

const MAX_BYTES = 20 * 1024 * 1024
/** Time limit for a picture with all its redirects. */
const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 3
/** Some hosts refuse requests without a User-Agent. */
const HEADERS = { Accept: 'image/avif,image/webp,image/png,image/jpeg', 'User-Agent': 'A-List images' }

/** `missing`: the URL has no picture that can be shown. `unavailable`: it may have one later. */
export type Failure = 'missing' | 'unavailable'

export type FetchedImage = { ok: true; content: Buffer } | { ok: false; failure: Failure; problem: string }

export interface FetchImageOptions {
  hosts: ImageHosts
  resolve?: Resolve
  timeoutMs?: number
}

/**
 * Fetches a picture of an allowed host. Each redirect must lead to a picture of an allowed host, too.
 * @param url from `readImageUrl`
 */
export async function fetchImage(
  url: URL,
  { hosts, resolve, timeoutMs = TIMEOUT_MS }: FetchImageOptions,
): Promise<FetchedImage> {
  const signal = AbortSignal.timeout(timeLimit(timeoutMs))
  let from = url
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const { hostname, protocol, port, pathname, search, host } = from
    const secure = protocol === 'https:'
    const answer = await safeRequest(
      {
        method: 'GET',
        address: { hostname, port: port ? Number(port) : secure ? 443 : 80, secure },
        path: pathname + search,
        headers: HEADERS,
        allowPrivate: hosts.backend.includes(host),
        timeoutMs: timeLimit(timeoutMs),
        signal,
        maxBytes: MAX_BYTES,
        needsBody: isImage,
      },
      resolve,
    )
    if (!answer.ok) return failed(PERMANENT.has(answer.reason) ? 'missing' : 'unavailable', answer.reason)
    const { status, headers, body } = answer
    if (isImage(answer)) return { ok: true, content: body }
    if (status >= 500 || status === 429) return failed('unavailable', `status ${status}`)
    if (!headers.location || status < 300 || status > 399)
      return failed('missing', `status ${status}, type ${headers['content-type']}`)
    const next = readImageUrl(URL.parse(headers.location, from)?.href ?? '', hosts)
    if (!next) return failed('missing', `a redirect to ${headers.location.slice(0, 200)}`)
    from = next
  }
  return failed('missing', 'too many redirects')
}

const PERMANENT = new Set(['refused_address', 'too_large'])

function isImage({ status, headers }: ResponseHead): boolean {
  return status === 200 && /^image\//i.test(headers['content-type'] ?? '')
}

function failed(failure: Failure, problem: string): FetchedImage {
  return { ok: false, failure, problem }
}
