// @vitest-environment happy-dom
import type { Product } from '@a-list/domain/products/product.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Heart } from '../heart/heart.tsx'
import { ProductCard } from './product-card.tsx'

const gloss: Product = {
  id: 'affiliate-1',
  name: 'Gloss Bomb',
  brand: 'Fenty Beauty',
  description: '',
  price: '$18.00',
  original_price: '$21.00',
  image: '/pictures/product-gloss-bomb.webp',
  images: [],
  category: 'Beauty',
  source: 'affiliate',
  retailer: 'Sephora',
  availability: 'in_stock',
  rating: 4.6,
  discount_percentage: 14,
  affiliate_url: 'https://sephora.com/p/1',
  shopify_url: 'https://fentybeauty.com/p/1',
  show_in_grid: true,
  is_sponsored: false,
  is_new: true,
  tags: ['Vegan'],
  celebrities: ['Rihanna'],
  trending_score: 70,
  created_at: '2026-11-01T00:00:00Z',
}

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('links to the product, to its brand, and to the shop through /exit', () => {
  renderPart(<ProductCard product={gloss} />)
  expect(href('Gloss Bomb')).toBe('/product/affiliate-1')
  expect(href('Fenty Beauty')).toBe('/brand/fenty-beauty')
  const exit = new URL(href('Quick Shop Gloss Bomb') ?? '', 'https://a-list.example')
  expect(exit.pathname).toBe('/exit')
  expect(Object.fromEntries(exit.searchParams)).toEqual({
    url: 'https://sephora.com/p/1',
    product: 'Gloss Bomb',
    brand: 'Fenty Beauty',
  })
})

test('shows discount, NEW, Clean and both prices', () => {
  renderPart(<ProductCard product={gloss} />)
  for (const text of ['-14%', 'NEW', 'Clean', '$18.00']) expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText('$21.00').tagName).toBe('S')
})

test.each([
  ['Vegan', true],
  ['Cruelty-Free', true],
  ['Sustainable', false],
])('a product with the tag %s is Clean: %s', (tag, isClean) => {
  renderPart(<ProductCard product={{ ...gloss, tags: [tag] }} />)
  expect(screen.queryByText('Clean') !== null).toBe(isClean)
})

test('shows the rating without a number of reviews', () => {
  renderPart(<ProductCard product={gloss} />)
  expect(screen.getByRole('img', { name: 'Rated 4.6 out of 5' }).parentElement?.textContent).toBe('4.6')
})

test('an out-of-stock product says so and has no shop link', () => {
  renderPart(<ProductCard product={{ ...gloss, availability: 'out_of_stock' }} />)
  expect(screen.getByRole('button', { name: 'Out of Stock' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('link', { name: /Quick Shop/ })).toBeNull()
})

test('a low-stock product says "Only a few left"', () => {
  renderPart(<ProductCard product={{ ...gloss, availability: 'low_stock' }} />)
  expect(screen.getByText('Only a few left')).toBeDefined()
})

test('a sponsored product is labelled and has no heart', () => {
  const heart = <Heart name="Gloss Bomb" saved={false} onToggle={() => {}} />
  const { rerender } = renderPart(<ProductCard product={gloss} corner={heart} />)
  expect(screen.getByRole('button', { name: 'Save Gloss Bomb' })).toBeDefined()
  rerender(<ProductCard product={{ ...gloss, is_sponsored: true }} corner={heart} />)
  expect(screen.queryByRole('button', { name: 'Save Gloss Bomb' })).toBeNull()
  expect(screen.getByText('Sponsored')).toBeDefined()
})

test('without an https URL the shop button is disabled', () => {
  renderPart(
    <ProductCard product={{ ...gloss, affiliate_url: 'http://sephora.com', shopify_url: undefined }} />,
  )
  expect(screen.getByRole('button', { name: 'Quick Shop' })).toHaveProperty('disabled', true)
})
