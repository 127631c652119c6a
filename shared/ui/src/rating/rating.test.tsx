// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Rating } from './rating.tsx'

test.each([
  [0, 0],
  [3.9, 3],
  [4, 4],
  [4.8, 4],
  [5, 5],
])('a rating of %d fills %d stars', (value, filled) => {
  const { container } = renderPart(<Rating value={value} />)
  expect(container.querySelectorAll(`.stars.stars-${filled}`)).toHaveLength(1)
})

test('screen readers get one image with one sentence', () => {
  renderPart(<Rating value={4.25} count={1} />)
  expect(screen.getByText('4.3')).toBeDefined()
  expect(screen.getByRole('img', { name: 'Rated 4.3 out of 5, 1 review' })).toBeDefined()
})
