import type { RouteDefinition } from '@a-list/remote/definition.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { RemotePort } from '../remotes/remote-port.ts'
import { loadPage } from './load-page.ts'
import type { LoaderServices } from './run-loader.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a page whose data is late has a general head, which the data replaces', async () => {
  vi.useFakeTimers()
  const data = Promise.withResolvers<{ name: string }>()
  const definition = {
    loader: () => data.promise,
    head: (product?: { name: string }) => ({ title: product?.name ?? 'Product' }),
  } as unknown as RouteDefinition
  const loading = loadPage(
    { route: { kind: 'remote', path: '/product/:slug', remote: 'discover', routeId: 'product' }, params: {} },
    { route: async () => ({ definition }) } as unknown as RemotePort,
    {} as LoaderServices,
    {
      url: new URL('http://localhost/product/gloss'),
      signal: new AbortController().signal,
      budgetMs: 100,
    },
  )
  await vi.runAllTimersAsync()
  const page = await loading
  expect(page.head?.title).toBe('Product')
  data.resolve({ name: 'Gloss Bomb' })
  expect(await page.lateHead).toEqual({ title: 'Gloss Bomb' })
})
