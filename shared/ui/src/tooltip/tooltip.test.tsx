// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Tooltip } from './tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  renderPart(
    <Tooltip text="Save for later">
      <button type="button">Save</button>
    </Tooltip>,
  )
  return screen.getByRole('button')
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const isOpen = () => screen.queryByText('Save for later') !== null

test('opens after the mouse rests for 700 ms, or at once shortly after another tooltip closed', () => {
  const button = open()
  pass(10_000)
  fireEvent.pointerEnter(button)
  pass(699)
  expect(isOpen()).toBe(false)
  pass(1)
  expect(isOpen()).toBe(true)
  fireEvent.pointerLeave(button)
  expect(isOpen()).toBe(false)
  pass(299)
  fireEvent.pointerEnter(button)
  pass(0)
  expect(isOpen()).toBe(true)
  fireEvent.pointerLeave(button)
  pass(300)
  fireEvent.pointerEnter(button)
  pass(0)
  expect(isOpen()).toBe(false)
})

test('opens at once on keyboard focus, and closes on Escape and on a press', () => {
  const button = open()
  act(() => button.focus())
  expect(isOpen()).toBe(true)
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(isOpen()).toBe(false)
  act(() => button.blur())
  act(() => button.focus())
  fireEvent.pointerDown(button)
  expect(isOpen()).toBe(false)
})
