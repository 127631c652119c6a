// @vitest-environment happy-dom
import { defineRoute } from '@a-list/remote/definition.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { RemotePort } from '../remotes/remote-port.ts'
import { prefetchOnIntent } from './prefetch.ts'
import type { LoaderServices } from './run-loader.ts'

let stop: () => void
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A page of links, and the paths that were prefetched. */
function open({ bytes = 1000 } = {}) {
  const prefetched: string[] = []
  const definition = defineRoute({
    ...{ id: 'story', path: '/blog/:slug', page: () => Promise.reject(new Error('not rendered here')) },
    loader: async ({ url }) => prefetched.push(url.pathname),
    head: () => ({ title: 'Story' }),
  })
  const port = { route: async () => ({ definition }) } as unknown as RemotePort
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    { initiatorType: 'fetch', startTime: Number.MAX_VALUE, transferSize: bytes } as PerformanceResourceTiming,
    { initiatorType: 'img', startTime: Number.MAX_VALUE, transferSize: 9e9 } as PerformanceResourceTiming,
  ])
  const match = () =>
    ({
      route: { kind: 'remote', path: '/blog/:slug', remote: 'blog', routeId: 'story' },
      params: {},
    }) as const
  stop = prefetchOnIntent(match, port, {} as LoaderServices)
  async function pointAt(path: string) {
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: path }))
    link.dispatchEvent(new Event('pointerover', { bubbles: true }))
    await vi.waitFor(() => Promise.resolve())
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { prefetched, pointAt }
}

test('links are prefetched once on hover, within the byte budget', async () => {
  const { prefetched, pointAt } = open({ bytes: 300_000 })
  for (const path of ['/blog/one', '/blog/one', '/blog/two', '/blog/three']) await pointAt(path)
  expect(prefetched).toEqual(['/blog/one', '/blog/two'])
})

test('with data saver on, nothing is prefetched', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-data') }))
  const { prefetched, pointAt } = open()
  await pointAt('/blog/one')
  expect(prefetched).toEqual([])
})
