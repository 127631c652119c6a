import type { RemoteDefinition } from '@a-list/remote/definition.ts'
import { type MountedRemote, type MountOptions, mountRemote } from '@a-list/remote/testing/mount-remote.tsx'
import { onTestFinished, vi } from 'vitest'
import discover from '../src/remote.ts'

/**
 * The backend's response for each path under /wp-json: a body, an error status, or a function of the query that
 * returns one of them or a whole response.
 */
export type Answers = Record<string, unknown>

let mounted: MountedRemote | undefined

/**
 * Opens a page of this remote, until the test ends or opens another page. Without `responses`, the backend is
 * unreachable and the page shows sample data.
 */
export function openPage(path: string, responses?: Answers): MountedRemote {
  const fetch = responses ? backendWith(responses) : unreachable()
  return open(discover, path, fetch)
}

/** Opens a page with sample data, on a site with ads. */
export function openWithAds(path: string): MountedRemote {
  return open(discover, path, unreachable(), { adSlots: true })
}

/** Opens a page with sample data, except that the backend returns 404 for one product. */
export function openWithoutProduct(path: string, id: string): MountedRemote {
  const notFound = backendWith({ [`/wp/v2/products/${id}`]: 404 })
  const down = unreachable()
  return open(discover, path, (url, init) => {
    const { pathname, searchParams } = new URL(String(url))
    const isAsked = searchParams.get('slug')?.includes(id) || pathname.endsWith(`/products/${id}`)
    return (isAsked ? notFound : down)(url, init)
  })
}

/** Opens a page whose data never arrives. */
export function openPending(path: string): MountedRemote {
  return open(withoutLoaders(), path, () => new Promise(() => {}))
}

/** Opens a page whose loader may fail. The shell shows such a page, which then loads its data itself. */
export function openFailing(path: string, responses: Answers): MountedRemote {
  return open(withoutLoaders(), path, backendWith(responses))
}

function withoutLoaders(): RemoteDefinition {
  return { ...discover, routes: discover.routes.map(({ loader, ...route }) => route) }
}

function close() {
  mounted?.unmount()
  mounted = undefined
  document.body.replaceChildren()
}

function open(
  definition: RemoteDefinition,
  path: string,
  fetch: typeof globalThis.fetch,
  options?: MountOptions,
) {
  close()
  onTestFinished(close)
  // Retries are immediate.
  const random = () => 0
  mounted = mountRemote(definition, { path, backend: 'https://a-list.example', fetch, random, ...options })
  return mounted
}

function unreachable(): typeof fetch {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => Promise.reject(new TypeError('Failed to fetch'))
}

function backendWith(responses: Answers): typeof fetch {
  return async (url) => {
    const { pathname, searchParams } = new URL(String(url))
    const given =
      responses[pathname.replace('/wp-json', '')] ?? bySlug(responses, searchParams.get('slug')) ?? 404
    const response: unknown = typeof given === 'function' ? await given(searchParams) : given
    if (response instanceof Response) return response
    const status = typeof response === 'number' ? response : 200
    const body =
      status === 200 ? response : { code: ERROR_CODES[status] ?? 'internal', message: '', data: { status } }
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
  }
}

/** Responds like WordPress: with a list, which is empty if no product has one of the slugs. */
function bySlug(responses: Answers, slugs: string | null): unknown {
  const found = slugs?.split(',').flatMap((slug) => responses[`/wp/v2/products/${slug}`] ?? [])
  return (
    found?.find((response) => typeof response === 'number' && response !== 404) ?? found?.filter(isRecord)
  )
}

const isRecord = (response: unknown) => typeof response !== 'number'

const ERROR_CODES: Record<number, string> = { 400: 'rest_invalid_param', 404: 'rest_post_invalid_id' }
