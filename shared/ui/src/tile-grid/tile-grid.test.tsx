// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { TileGrid } from './tile-grid.tsx'

test('shows eight tiles that link to Discover', () => {
  renderPart(<TileGrid />)
  expect(screen.getAllByRole('link')).toHaveLength(8)
  const food = screen.getByRole('link', { name: 'Food & Drinks' })
  expect(food.getAttribute('href')).toBe('/discover?category=food-drinks')
})

test('a handler replaces the tile’s link, and the selected tile is marked', async () => {
  const onSelect = vi.fn()
  renderPart(<TileGrid selected="Home" onSelect={onSelect} />)
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Home')
  await userEvent.click(screen.getByRole('link', { name: 'Tech' }))
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('Tech')
})
