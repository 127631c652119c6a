// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { Suspense, use, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EARLY_EVENTS, type EarlyInput, replayEarlyInput } from './early-input.ts'

const seen = vi.fn()

/**
 * Controlled inputs, as in the filters of a product list. They render twice, like components that depend on the
 * window's width.
 */
function Controls() {
  const [checked, setChecked] = useState(false)
  const [chosen, setChosen] = useState('newest')
  const [, setIsHydrated] = useState(false)
  useLayoutEffect(() => setIsHydrated(true), [])
  return (
    <>
      <button type="button" onClick={() => seen('pressed')}>
        Press
      </button>
      <button type="submit">Send</button>
      <button type="button" popoverTarget="menu" onClick={() => seen('menu')}>
        Menu
      </button>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => {
          setChecked(event.target.checked)
          seen(`checked ${event.target.checked}`)
        }}
      />
      <select
        value={chosen}
        onChange={(event) => {
          setChosen(event.target.value)
          seen(`chose ${event.target.value}`)
        }}
      >
        <option value="newest">Newest</option>
        <option value="price-low">Price</option>
      </select>
    </>
  )
}

let container: HTMLElement
const frames: FrameRequestCallback[] = []
async function nextFrame() {
  // The code that repeats presses loads with `import()`, and then polls once per frame.
  await new Promise((resolve) => setTimeout(resolve))
  await vi.dynamicImportSettled()
  act(() => {
    for (const frame of frames.splice(0)) frame(0)
  })
}

beforeEach(() => {
  seen.mockClear()
  frames.length = 0
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  container = document.createElement('div')
  container.innerHTML = renderToString(<Controls />)
  document.body.replaceChildren(container)
  const early: EarlyInput[] = []
  globalThis.__EARLY__ = early
})
// Other files use the same document.
afterEach(() => document.body.replaceChildren())

function record(event: Event) {
  globalThis.__EARLY__.push(event)
}
for (const name of EARLY_EVENTS) window.addEventListener(name, record, true)
afterAll(() => {
  for (const name of EARLY_EVENTS) window.removeEventListener(name, record, true)
})

function find<Kind extends Element = HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}

function change(control: HTMLSelectElement, value: string) {
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

const hydrate = () => act(() => void hydrateRoot(container, <Controls />))

const CASES: [string, () => void, string][] = [
  ['a press', () => find('button').click(), 'pressed'],
  ['a checkbox', () => find('[type=checkbox]').click(), 'checked true'],
  ['a choice', () => change(find<HTMLSelectElement>('select'), 'price-low'), 'chose price-low'],
]

test.each(CASES)('%s before the scripts counts once', async (_, act, effect) => {
  act()
  replayEarlyInput()
  hydrate()
  await nextFrame()
  await nextFrame()
  expect(seen.mock.calls).toEqual([[effect]])
})

test.each(CASES)('%s between the scripts and hydration counts once', async (_, act, effect) => {
  replayEarlyInput()
  act()
  await nextFrame()
  expect(seen).not.toHaveBeenCalled()
  hydrate()
  await nextFrame()
  await nextFrame()
  expect(seen.mock.calls).toEqual([[effect]])
})

test.each(CASES.slice(0, 2))('%s after hydration is not repeated', async (_, act, effect) => {
  replayEarlyInput()
  hydrate()
  act()
  await nextFrame()
  expect(seen.mock.calls).toEqual([[effect]])
  expect(frames).toEqual([])
})

test.each(['later', 'at once'])(
  'a press while code for the same part of the page still loads, and arrives %s, counts once',
  async (arrival) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let isLoaded = true
    function Part() {
      if (!isLoaded) use(promise)
      return <p>Loaded</p>
    }
    const page = (
      <Suspense>
        <Controls />
        <Part />
      </Suspense>
    )
    const arrive = () => {
      isLoaded = true
      resolve()
    }
    container.innerHTML = renderToString(page)
    isLoaded = false
    replayEarlyInput()
    // React renders the controls, waits for the part, and forgets what it has rendered.
    await act(async () => void hydrateRoot(container, page))
    await act(async () => {
      find('button').click()
      if (arrival === 'at once') arrive()
    })
    expect(seen).not.toHaveBeenCalled()
    if (arrival === 'later') {
      await nextFrame()
      await act(async () => arrive())
    }
    await nextFrame()
    await nextFrame()
    expect(seen.mock.calls).toEqual([['pressed']])
  },
)

test.each(CASES)(
  '%s in a part of the page that React has not reached yet counts once',
  async (_, useIt, effect) => {
    const page = (
      <Suspense>
        <Controls />
      </Suspense>
    )
    container.innerHTML = renderToString(page)
    replayEarlyInput()
    act(() => {
      hydrateRoot(container, page)
      useIt()
    })
    expect(seen.mock.calls).toEqual([[effect]])
    await nextFrame()
    await nextFrame()
    expect(seen.mock.calls).toEqual([[effect]])
  },
)

test('impatient presses count once, and nothing runs when none waits', async () => {
  for (let press = 0; press < 3; press += 1) find('button').click()
  replayEarlyInput()
  hydrate()
  await nextFrame()
  expect(seen.mock.calls).toEqual([['pressed']])
  expect(frames).toEqual([])
})

test('a control that left the page, one that works without scripts and a late press are not repeated', async () => {
  find('[popovertarget]').click()
  find('button[type=submit]').click()
  find('button').click()
  replayEarlyInput()
  find('button').remove()
  await nextFrame()
  expect(frames).toEqual([])
  expect(seen).not.toHaveBeenCalled()
  const now = performance.now()
  find('[type=checkbox]').click()
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
  await nextFrame()
  expect(frames).toEqual([])
  vi.restoreAllMocks()
  fireEvent.click(document.body)
  expect(seen).not.toHaveBeenCalled()
})
