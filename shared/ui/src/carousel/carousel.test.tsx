// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Carousel } from './carousel.tsx'

/** happy-dom has no layout, so the test sets sizes. */
function open(widths: { scrollWidth: number; clientWidth: number }) {
  renderPart(
    <Carousel label="Highlights">
      <li>One</li>
      <li>Two</li>
    </Carousel>,
  )
  const strip = screen.getByRole('list')
  for (const [name, value] of Object.entries(widths)) Object.defineProperty(strip, name, { value })
  const scrolls: (number | undefined)[] = []
  strip.scrollBy = (options?: ScrollToOptions | number) => {
    if (typeof options === 'object') scrolls.push(options.left)
  }
  const scrollTo = (left: number) => {
    strip.scrollLeft = left
    fireEvent.scroll(strip)
  }
  scrollTo(0)
  return { strip, scrolls, scrollTo }
}

const arrow = (name: string) => screen.queryByRole('button', { name })

test('shows no arrows when everything fits', () => {
  open({ scrollWidth: 300, clientWidth: 300 })
  for (const button of screen.getAllByRole('button')) expect(button).toHaveProperty('disabled', true)
})

test('only arrows towards hidden slides are enabled, and the carousel does not loop', () => {
  const { scrollTo } = open({ scrollWidth: 900, clientWidth: 300 })
  expect(arrow('Next slide')).toHaveProperty('disabled', false)
  expect(arrow('Previous slide')).toHaveProperty('disabled', true)
  scrollTo(300)
  expect(arrow('Previous slide')).toHaveProperty('disabled', false)
  scrollTo(600)
  expect(arrow('Next slide')).toHaveProperty('disabled', true)
})

test('an arrow scrolls by one slide', async () => {
  const { strip, scrolls } = open({ scrollWidth: 900, clientWidth: 300 })
  Object.defineProperty(strip.firstElementChild, 'clientWidth', { value: 280 })
  await userEvent.click(screen.getByRole('button', { name: 'Next slide' }))
  expect(scrolls).toEqual([280])
})

test('can be scrolled by keyboard', async () => {
  const { strip } = open({ scrollWidth: 900, clientWidth: 300 })
  await userEvent.tab()
  expect(document.activeElement).toBe(strip)
})
