// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Image } from './image.tsx'

const GLOSS = '/pictures/product-gloss-bomb.webp'

function show(src: string) {
  // This browser loads no pictures: without one they would count as broken from the start.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  return renderPart(<Image src={src} alt="Gloss Bomb" ratio="portrait" sizes="10rem" />)
}

test('loads when it is near, in a frame that keeps its place', () => {
  show(GLOSS)
  const picture = screen.getByRole('img', { name: 'Gloss Bomb' })
  expect(picture.getAttribute('loading')).toBe('lazy')
  expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0)
})

test('one that fails gives way to the placeholder, under the same name', () => {
  show(GLOSS)
  fireEvent.error(screen.getByRole('img', { name: 'Gloss Bomb' }))
  expect(screen.getByRole('img', { name: 'Gloss Bomb' }).textContent).toBe('*')
})

test.each([
  ['has just begun stays', async () => {}, ''],
  ['failed before React was there gives way', () => Promise.reject(new Error('no picture')), '*'],
])('one that %s', async (_, decode, text) => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(decode)
  renderPart(<Image src={GLOSS} alt="Gloss Bomb" ratio="portrait" sizes="10rem" />)
  await act(async () => {})
  expect(screen.getByRole('img', { name: 'Gloss Bomb' }).textContent).toBe(text)
})

test('so does one without an address', () => {
  show('')
  expect(screen.getByRole('img', { name: 'Gloss Bomb' }).textContent).toBe('*')
})
