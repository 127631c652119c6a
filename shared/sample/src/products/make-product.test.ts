import { expect, test } from 'vitest'
import { makeProduct } from './make-product.ts'

const OF = { brand: 'Fenty Beauty', category: 'Beauty', celebrities: ['Rihanna', 'A$AP Rocky'], products: [] }
const SAMPLE = {
  slug: 'gloss',
  name: 'Gloss',
  price: '$20.00',
  rating: 4.5,
  description: '',
  tags: ['Vegan'],
  url: 'https://shop.test/gloss',
}

test('a sample product gets the defaults of spec section 3', () => {
  const product = makeProduct(OF, SAMPLE, 0)
  expect(product).toMatchObject({
    founder: 'Rihanna',
    description: 'Gloss from Fenty Beauty',
    source: 'affiliate',
    availability: 'in_stock',
    show_in_grid: true,
    is_sponsored: false,
    discount_percentage: 0,
    celebrities: ['Rihanna', 'A$AP Rocky'],
  })
  expect(product.images).toContain(product.image)
})

test('a known original price gives the discount', () => {
  expect(makeProduct(OF, { ...SAMPLE, original_price: '$25.00' }, 0).discount_percentage).toBe(20)
})
