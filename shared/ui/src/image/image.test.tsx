// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Image } from './image.tsx'

const GLOSS = '/pictures/product-gloss-bomb.webp'

function show(src: string) {
  // happy-dom loads no images, but reports them as complete, so every image would count as failed.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  return renderPart(<Image src={src} alt="Gloss Bomb" ratio="portrait" sizes="10rem" />)
}

test('loads lazily and reserves its space', () => {
  show(GLOSS)
  const picture = screen.getByRole('img', { name: 'Gloss Bomb' })
  expect(picture.getAttribute('loading')).toBe('lazy')
  expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0)
})

test('an image that fails is replaced by the placeholder with the same name', () => {
  show(GLOSS)
  fireEvent.error(screen.getByRole('img', { name: 'Gloss Bomb' }))
  expect(screen.getByRole('img', { name: 'Gloss Bomb' }).textContent).toBe('*')
})

test.each([
  ['is still loading stays', async () => {}, ''],
  ['failed before hydration is replaced', () => Promise.reject(new Error('no picture')), '*'],
])('an image that %s', async (_, decode, text) => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(decode)
  renderPart(<Image src={GLOSS} alt="Gloss Bomb" ratio="portrait" sizes="10rem" />)
  await act(async () => {})
  expect(screen.getByRole('img', { name: 'Gloss Bomb' }).textContent).toBe(text)
})

test.each([
  ['plain http', 'http://elsewhere.example/a.jpg'],
  ['a host of the settings', 'https://wp.example/a.jpg'],
  ['the media library', '/images/media/7'],
])('an image of %s is resized by the site', (_, src) => {
  show(src)
  const picture = screen.getByRole('img', { name: 'Gloss Bomb' })
  expect(picture.getAttribute('src')).toMatch(/^\/images[?/].*w=640$/)
  expect(picture.getAttribute('srcset')).toMatch(/w=320 320w, .*w=1280 1280w$/)
  expect(picture.getAttribute('sizes')).toBe('10rem')
  fireEvent.error(picture)
  expect(screen.getByRole('img', { name: 'Gloss Bomb' }).textContent).toBe('*')
})

test.each([GLOSS, 'https://elsewhere.example/a.jpg', 'https://wp.example/logo.svg'])(
  '%s is used unchanged',
  (src) => {
    show(src)
    expect(screen.getByRole('img', { name: 'Gloss Bomb' }).getAttribute('src')).toBe(src)
  },
)

test('an empty URL shows the placeholder', () => {
  show('')
  expect(screen.getByRole('img', { name: 'Gloss Bomb' }).textContent).toBe('*')
})
