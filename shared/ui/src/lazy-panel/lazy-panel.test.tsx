// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPanel } from './lazy-panel.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const chunkFailure = () =>
  Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }))
const loaded = async () => ({ default: ({ name }: { name: string }) => <p>Hello, {name}</p> })

/** Opens a panel whose first attempts end as given; the later ones succeed. */
function openPanel(...attempts: (() => Promise<never>)[]) {
  const load = vi.fn(() => (attempts.shift() ?? loaded)())
  const Panel = lazyPanel(load, <p>Loading...</p>)
  const show = () =>
    render(
      <section tabIndex={-1}>
        <Panel name="Ada" />
      </section>,
    )
  return { load, show, first: show() }
}

test('a part whose code did not load says so, and the button loads it without losing the focus', async () => {
  const { load } = openPanel(chunkFailure, chunkFailure)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This part didn’t load/)
  const again = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await again()
  await screen.findByRole('alert')
  await again()
  expect((await screen.findByText('Hello, Ada')).parentElement).toBe(document.activeElement)
  expect(load).toHaveBeenCalledTimes(3)
})

test('the next opening loads it again', async () => {
  const { first, show } = openPanel(chunkFailure)
  await screen.findByRole('alert')
  first.unmount()
  show()
  expect(await screen.findByText('Hello, Ada')).toBeDefined()
})

test('broken code is left to the boundary around it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
    override state: { error?: Error } = {}
    static getDerivedStateFromError = (error: Error) => ({ error })
    override render() {
      return this.state.error?.message ?? this.props.children
    }
  }
  const Panel = lazyPanel<object>(() => Promise.reject(new TypeError('not a function')), null)
  render(
    <Boundary>
      <Panel />
    </Boundary>,
  )
  expect(await screen.findByText('not a function')).toBeDefined()
})
