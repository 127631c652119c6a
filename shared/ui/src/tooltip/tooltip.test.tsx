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
      {(describedBy) => (
        <button type="button" aria-describedby={describedBy}>
          Save
        </button>
      )}
    </Tooltip>,
  )
  const button = screen.getByRole('button')
  return { button, tip: screen.getByText('Save for later') }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const isHidden = (tip: HTMLElement) => tip.classList.contains('hidden')

test('opens after the mouse rests for 700 ms, or at once shortly after another tooltip closed', () => {
  const { button, tip } = open()
  pass(10_000)
  fireEvent.pointerEnter(button)
  pass(699)
  expect(isHidden(tip)).toBe(true)
  pass(1)
  expect(isHidden(tip)).toBe(false)
  fireEvent.pointerLeave(button)
  expect(isHidden(tip)).toBe(true)
  pass(299)
  fireEvent.pointerEnter(button)
  pass(0)
  expect(isHidden(tip)).toBe(false)
  fireEvent.pointerLeave(button)
  pass(300)
  fireEvent.pointerEnter(button)
  pass(0)
  expect(isHidden(tip)).toBe(true)
})

test('opens at once on keyboard focus, closes on Escape, and describes its control', () => {
  const { button, tip } = open()
  fireEvent.focus(button)
  expect(isHidden(tip)).toBe(false)
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(isHidden(tip)).toBe(true)
  expect(button.getAttribute('aria-describedby')).toBe(tip.id)
})
