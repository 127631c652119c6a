// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Rating } from './rating.tsx'

test.each([
  [0, '0%'],
  [2.5, '50%'],
  [4.7, '94%'],
  [5, '100%'],
])('a rating of %d fills %s of the stars', (value, filled) => {
  const { container } = renderPart(<Rating value={value} />)
  expect(container.querySelector('rect')?.getAttribute('width')).toBe(filled)
})

test('screen readers get one image with one sentence', () => {
  renderPart(<Rating value={4.25} count={1} />)
  expect(screen.getByText('4.3')).toBeDefined()
  expect(screen.getByRole('img', { name: 'Rated 4.3 out of 5, 1 review' })).toBeDefined()
})
