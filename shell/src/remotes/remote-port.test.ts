import { defineRemote, defineRoute } from '@a-list/remote/definition.ts'
import { expect, test, vi } from 'vitest'
import { RemoteFailure } from './remote-failure.ts'
import { createRemotePort } from './remote-port.ts'

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

test('loads a remote once for many, and its page with it', async () => {
  const load = vi.fn(async () => ({ default: blog }))
  const port = createRemotePort(load)
  const first = port.route('blog', 'story')
  expect(port.route('blog', 'story')).toBe(first)
  expect((await first).Page).toBe(StoryPage)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failure does not poison the next try, which is told of it beforehand', async () => {
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

test('a remote that never answers has failed when its time is up', async () => {
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
  ['a route that is not there', { default: { ...blog, routes: [] } }],
] as const)('%s is refused as invalid', async ([, exposed]) => {
  const port = createRemotePort(async () => exposed)
  const failure = await port.route('blog', 'story').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(RemoteFailure)
  expect(failure).toMatchObject({ kind: 'invalid' })
})

test('a widget that the remote does not have is an error with both names', async () => {
  const port = createRemotePort(async () => ({ default: blog }))
  await expect(port.widget('blog', 'add-to-list')).rejects.toThrow(/"blog".*add-to-list/)
})
