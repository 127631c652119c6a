import { isRedirect, MAX_REDIRECTS, redirectTarget, staysOnSite } from './backend-redirects.ts'

/** The backend redirects a request that must not be followed: a write, or a redirect to another site. */
export class BackendMoved extends Error {
  override readonly name = 'BackendMoved'
  readonly from: string
  readonly to: URL | undefined

  constructor(from: string, to: URL | undefined) {
    super(`${from} redirects to ${to?.href ?? 'no address'}`)
    this.from = from
    this.to = to
  }
}

/**
 * `fetch` that follows redirects of reads within the backend's site, with the same headers. Browsers are never
 * redirected to the backend's URL.
 * @throws BackendMoved for a redirect of a write or to another site
 */
export function followOnSite(through: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : undefined
    const method = init?.method ?? request?.method ?? 'GET'
    const isRead = method === 'GET' || method === 'HEAD'
    let url = request?.url ?? String(input)
    let response = await through(input, { ...init, redirect: 'manual' })
    for (let hop = 1; isRedirect(response); hop++) {
      const target = redirectTarget(response, url)
      await response.body?.cancel()
      if (!isRead || !target || hop > MAX_REDIRECTS || !staysOnSite(new URL(url), target)) {
        throw new BackendMoved(url, target)
      }
      url = target.href
      const headers = new Headers(init?.headers ?? request?.headers)
      headers.delete('Host')
      const signal = init?.signal ?? request?.signal
      response = await through(url, { ...init, method, headers, signal, redirect: 'manual' })
    }
    return response
  }
}
