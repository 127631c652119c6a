import {
  CONTRACT_VERSION,
  defineRemote,
  defineRoute,
  type RemoteDefinition,
} from '@a-list/remote/definition.ts'
import { expect, test, vi } from 'vitest'
import { RemoteFailure } from './remote-failure.ts'
import { createRemotePort, readDefinition } from './remote-port.ts'

const StoryPage = () => null
const blog = defineRemote({
  name: 'blog',
  owners: { team: 'Stories', contact: 'stories@a-list.example' },
  smokePaths: ['/blog'],
  routes: [
    defineRoute({
      id: 'story',
      path: '/blog/:slug',
      page: async () => ({ default: StoryPage }),
      head: () => ({ title: '' }),
    }),
  ],
})

test('a remote loads once for many callers', async () => {
  const load = vi.fn(async () => ({ default: blog }))
  const port = createRemotePort(load)
  const first = port.route('blog', 'story')
  expect(port.route('blog', 'story')).toBe(first)
  expect((await first).Page).toBe(StoryPage)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failure is not cached, and `recover` runs before the next attempt', async () => {
  const load = vi.fn(async () => ({ default: blog }))
  load.mockRejectedValueOnce(new Error('connection refused'))
  const recover = vi.fn(async () => {})
  const port = createRemotePort(load, { recover })
  const failure = await port.route('blog', 'story').catch((error: unknown) => error)
  expect(failure).toMatchObject({ remote: 'blog', kind: 'load' })
  expect(recover).not.toHaveBeenCalled()
  expect((await port.route('blog', 'story')).Page).toBe(StoryPage)
  expect(recover).toHaveBeenCalledExactlyOnceWith('blog', failure)
})

test('a remote that never loads fails after the time limit', async () => {
  vi.stubGlobal('ALIST_TIME_SCALE', 1)
  vi.useFakeTimers()
  const port = createRemotePort(() => new Promise(() => {}), { timeoutMs: 3000 })
  const outcome = port.route('blog', 'story').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await outcome).toMatchObject({ kind: 'timeout' })
  vi.useRealTimers()
})

test.for([
  ['nothing', undefined],
  ['no definition', { default: {} }],
  ['another contract', { default: { ...blog, contract: 99 } }],
  ['a missing route', { default: { ...blog, routes: [] } }],
] as const)('%s is refused as invalid', async ([, exposed]) => {
  const port = createRemotePort(async () => exposed)
  const failure = await port.route('blog', 'story').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(RemoteFailure)
  expect(failure).toMatchObject({ kind: 'invalid' })
})

test('the host adapts a remote of the contract before, so that remotes may follow in any order', () => {
  const adapters = {
    [CONTRACT_VERSION]: (old: RemoteDefinition) => ({ ...old, smokePaths: ['/adapted'] }),
    [CONTRACT_VERSION + 1]: (definition: RemoteDefinition) => definition,
  }
  const next = { ...blog, contract: CONTRACT_VERSION + 1 }
  expect(readDefinition('blog', { default: blog }, adapters).smokePaths).toEqual(['/adapted'])
  expect(readDefinition('blog', { default: next }, adapters)).toBe(next)
  expect(() =>
    readDefinition('blog', { default: { ...blog, contract: CONTRACT_VERSION - 1 } }, adapters),
  ).toThrow(RemoteFailure)
})

test('the error about a missing widget names the remote and the widget', async () => {
  const port = createRemotePort(async () => ({ default: blog }))
  await expect(port.widget('blog', 'add-to-list')).rejects.toThrow(/"blog".*add-to-list/)
})

test('beforeWidget runs once before a widget loads', async () => {
  const beforeWidget = vi.fn()
  const AddToList = () => null
  const remote = { ...blog, widgets: { add: { load: async () => ({ default: AddToList }) } } }
  const port = createRemotePort(async () => ({ default: remote }), { beforeWidget })
  expect(await port.widget('blog', 'add')).toBe(AddToList)
  await port.widget('blog', 'add')
  expect(beforeWidget).toHaveBeenCalledExactlyOnceWith('blog', 'add')
})

const OldPage = () => null
const old = {
  ...blog,
  routes: blog.routes.map((route) => ({ ...route, page: async () => ({ default: OldPage }) })),
}

test('the last good version replaces one that fails to load, with one request for all callers', async () => {
  const fallBack = vi.fn(async () => ({ default: old }))
  const port = createRemotePort(() => Promise.reject(new Error('wrong hash')), { fallBack })
  const [route, widget] = await Promise.allSettled([port.route('blog', 'story'), port.widget('blog', 'none')])
  expect(route).toMatchObject({ value: { Page: OldPage } })
  expect(widget).toMatchObject({ reason: { message: expect.stringContaining('no widget "none"') } })
  expect(fallBack).toHaveBeenCalledTimes(1)
})

test('a version that threw on the page is replaced once', async () => {
  const port = createRemotePort(async () => ({ default: blog }), { fallBack: async () => ({ default: old }) })
  expect((await port.route('blog', 'story')).Page).toBe(StoryPage)
  expect(await port.fallBack('blog', new Error('no such product'))).toBe(true)
  expect((await port.route('blog', 'story')).Page).toBe(OldPage)
  expect(await port.fallBack('blog', new Error('again'))).toBe(false)
})

test.for<[what: string, fallBack: () => Promise<unknown>]>([
  ['none', async () => undefined],
  ['one that fails too', () => Promise.reject(new Error('offline'))],
  ['one of another contract', async () => ({ default: { ...old, contract: 99 } })],
])('if there is %s, the first failure is reported', async ([, fallBack]) => {
  const load = (): Promise<unknown> => Promise.reject(new Error('wrong hash'))
  const port = createRemotePort(load, { fallBack })
  await expect(port.route('blog', 'story')).rejects.toMatchObject({ kind: 'load' })
  expect(await port.fallBack('blog', new Error('x'))).toBe(false)
})
