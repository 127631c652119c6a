// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Pagination } from './pagination.tsx'

const addressOf = (page: number) => `/blog?page=${page}`

test('marks the current page and links to the previous and next ones', () => {
  renderPart(<Pagination current={2} count={3} addressOf={addressOf} />)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/blog?page=1')
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/blog?page=3')
})

test('has no previous link on the first page and no next link on the last', () => {
  const { rerender } = renderPart(<Pagination current={1} count={3} addressOf={addressOf} />)
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull()
  rerender(<Pagination current={3} count={3} addressOf={addressOf} />)
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
})

test('renders nothing for a single page', () => {
  renderPart(<Pagination current={1} count={1} addressOf={addressOf} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})
