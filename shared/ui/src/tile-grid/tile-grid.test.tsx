// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { TileGrid } from './tile-grid.tsx'

test('shows eight tiles that link to Discover', () => {
  renderPart(<TileGrid counts={[]} />)
  expect(screen.getAllByRole('link')).toHaveLength(8)
  const food = screen.getByRole('link', { name: 'Food & Drinks' })
  expect(food.getAttribute('href')).toBe('/discover?category=food-drinks')
})

test('a tile shows its number of products and a drawing; one without products is left out', () => {
  const counts = [
    { value: 'Beauty', count: 1 },
    { value: 'Baby Care', count: 4 },
  ]
  const { container } = renderPart(<TileGrid counts={counts} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Beauty 1 product',
    'Kids 4 products',
  ])
  const pictures = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(pictures).toEqual(['/pictures/brand-stock-beauty.webp', '/pictures/brand-stock-baby-care.webp'])
})

test('a handler replaces the tile’s link, and the selected tile is marked', async () => {
  const onSelect = vi.fn()
  renderPart(<TileGrid counts={[]} selected="Home" onSelect={onSelect} />)
  expect(screen.getByRole('link', { current: true, name: 'Home' })).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: 'Tech' }))
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('Tech')
})
