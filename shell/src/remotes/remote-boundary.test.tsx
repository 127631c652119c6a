// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RemoteFailure } from './remote-failure.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Two remotes on one page. The first throws until it is repaired. */
function open(error: Error, fallBack: (repair: () => void) => Promise<boolean> = async () => false) {
  // React logs each error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // The notice checks whether the site is reachable.
  vi.stubGlobal('fetch', async () => new Response())
  let isBroken = true
  const repair = () => {
    isBroken = false
  }
  function Part() {
    if (isBroken) throw error
    return <p>The stories</p>
  }
  render(
    <>
      <RemoteBoundary remote="blog" fallBack={() => fallBack(repair)}>
        <Part />
      </RemoteBoundary>
      <RemoteBoundary remote="discover" fallBack={() => fallBack(repair)}>
        <p>The products</p>
      </RemoteBoundary>
    </>,
  )
  return { repair }
}

test.each([
  [new TypeError('undefined is not a function'), 'It stopped with an error'],
  [new RemoteFailure('blog', 'timeout'), 'It took too long'],
  [new RemoteFailure('blog', 'load'), 'Try again in a moment'],
  [new RemoteFailure('blog', 'invalid'), 'does not fit this version of the site'],
])('after %s a notice replaces only that part and says what to do', async (error, words) => {
  const { repair } = open(error)
  expect((await screen.findByRole('heading')).textContent).toBe('We couldn’t load this part of the page')
  expect(screen.getByText(new RegExp(words)).textContent).toMatch(/try again/i)
  expect(screen.getByText('The products')).toBeDefined()
  repair()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('The stories')).toBeDefined()
})

test.each<[how: string, retry: () => unknown]>([
  ['on a press', () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))],
  ['once the site answers again', () => dispatchEvent(new Event('online'))],
])('after code that could not be fetched, the document is reloaded %s', async (_, retry) => {
  open(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }))
  expect((await screen.findByText(/Try again in a moment/)).textContent).toMatch(/works as usual/)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  await retry()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('the last good version silently replaces a version that throws', async () => {
  open(new TypeError('undefined is not a function'), async (repair) => {
    repair()
    return true
  })
  expect(await screen.findByText('The stories')).toBeDefined()
  expect(screen.queryByRole('heading')).toBeNull()
})
