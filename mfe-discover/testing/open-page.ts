import type { RemoteDefinition } from '@a-list/remote/definition.ts'
import { type MountedRemote, mountRemote } from '@a-list/remote/testing/mount-remote.tsx'
import { configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import discover from '../src/remote.ts'

// A whole page in a browser made of script: a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 20_000 })

/**
 * What the backend says at each path under /wp-json: a body, a number for a refusal with that status, or a function of
 * the query that gives one of them.
 */
export type Answers = Record<string, unknown>

let mounted: MountedRemote | undefined

afterEach(() => {
  mounted?.unmount()
  mounted = undefined
  document.body.replaceChildren()
})

/** Opens a page of this remote; without answers nobody answers, and it stands on the samples. */
export function openPage(path: string, answers?: Answers): MountedRemote {
  const fetch = answers ? backendWith(answers) : nobody()
  return open(discover, path, fetch)
}

/** Opens a page on the samples, over a backend that knows one thing: that there is no such product. */
export function openWithoutProduct(path: string, id: string): MountedRemote {
  const says = backendWith({ [`/wp/v2/products/${id}`]: 404 })
  const silent = nobody()
  return open(discover, path, (url, init) =>
    (String(url).endsWith(`/products/${id}`) ? says : silent)(url, init),
  )
}

/** A page whose data is on its way for good, as it shows before that comes. */
export function openWaiting(path: string): MountedRemote {
  const routes = discover.routes.map(({ loader, ...route }) => route)
  return open({ ...discover, routes }, path, () => new Promise(() => {}))
}

function open(definition: RemoteDefinition, path: string, fetch: typeof globalThis.fetch) {
  mounted?.unmount()
  document.body.replaceChildren()
  mounted = mountRemote(definition, { path, backend: 'https://a-list.example', fetch })
  return mounted
}

function nobody(): typeof fetch {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => Promise.reject(new TypeError('Failed to fetch'))
}

function backendWith(answers: Answers): typeof fetch {
  return async (url) => {
    const { pathname, searchParams } = new URL(String(url))
    const known = answers[pathname.replace('/wp-json', '')] ?? 404
    const answer: unknown = typeof known === 'function' ? await known(searchParams) : known
    const status = typeof answer === 'number' ? answer : 200
    const body =
      status === 200 ? answer : { code: refusals[status] ?? 'internal', message: '', data: { status } }
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
  }
}

const refusals: Record<number, string> = { 400: 'rest_invalid_param', 404: 'rest_post_invalid_id' }
