// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Heart } from '../heart/heart.tsx'
import { BrandCard } from './brand-card.tsx'

test('a brand card shows the contents of spec section 2, with its growth if it is rising', () => {
  const brand = {
    id: 'goop',
    name: 'Goop',
    founder: 'Gwyneth Paltrow',
    category: 'Wellness',
    image: '/g.webp',
  }
  renderPart(
    <BrandCard
      brand={brand}
      corner={<Heart name="Goop" saved={false} onToggle={() => {}} />}
      extra={<span>+12%</span>}
    />,
  )
  const card = screen.getByRole('article')
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/g.webp')
  for (const text of ['Wellness', '+12%']) expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByRole('heading').textContent).toBe('Goop')
  expect(card.textContent).toContain('by Gwyneth Paltrow')
  expect(screen.getByRole('link', { name: 'View Brand Goop' }).getAttribute('href')).toBe('/brand/goop')
  expect(screen.getByRole('button', { name: 'Save Goop' })).toBeDefined()
})
