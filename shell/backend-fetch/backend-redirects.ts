import { getDomain } from 'tldts'

const REDIRECTS = new Set([301, 302, 303, 307, 308])
export const MAX_REDIRECTS = 3

export function isRedirect({ status }: Response): boolean {
  return REDIRECTS.has(status)
}

/** @returns the target of a redirect; undefined if the response is no redirect or has no Location */
export function redirectTarget(response: Response, from: string): URL | undefined {
  const location = response.headers.get('Location')
  if (!isRedirect(response) || location === null) return undefined
  return URL.parse(location, from) ?? undefined
}

/**
 * Whether a redirect stays on one site, such as from http to https or to www: the same host or the same registrable
 * domain, and never from https to http, because the request may carry a token.
 */
export function staysOnSite(from: URL, to: URL): boolean {
  const isHttp = to.protocol === 'https:' || (to.protocol === 'http:' && from.protocol === 'http:')
  if (!isHttp || to.username || to.password) return false
  if (from.hostname === to.hostname) return true
  // Tenants of one host, such as *.github.io, are different sites.
  const [own, other] = [from, to].map(({ hostname }) => getDomain(hostname, { allowPrivateDomains: true }))
  return own !== null && own === other
}

/** Whether a redirect moved a request to another origin of its site, with the same path and query. */
export function isMove(from: URL, to: URL): boolean {
  return staysOnSite(from, to) && to.pathname === from.pathname && to.search === from.search
}

/** Names the setting that causes a redirect and, if the site has only moved, its new value. */
export function moveAdvice(setting: { name: string; value: string }, url: string, to: URL): string {
  const from = new URL(url)
  const problem = `The setting ${setting.name} has an address that redirects: ${url} leads to ${to.href}.`
  if (!isMove(from, to)) return `${problem} Set ${setting.name} to the address of the WordPress itself.`
  const value = setting.value.replace(from.origin, to.origin)
  return `${problem} Set ${setting.name}=${value}; until then, signing in and other writes fail.`
}
