import { sampleProducts } from '@a-list/sample/products.ts'
import { expect, test } from 'vitest'
import { productHead } from './product-head.ts'

const [product] = sampleProducts
if (!product) throw new Error('The catalogue is empty.')
const head = (change: Partial<typeof product>) =>
  productHead({ source: 'backend', value: { ...product, id: 'a/b', name: 'Gloss', ...change } })

test('has the product’s name, canonical URL and image', () => {
  expect(head({})).toMatchObject({
    title: 'Gloss',
    canonical: '/product/a%2Fb',
    image: '/og/product/a%2Fb.jpg',
  })
  expect(head({ name: 'x'.repeat(10_000) }).title).toHaveLength(120)
})

test('replaces a missing description with name, brand and price', () => {
  expect(head({ description: '', brand: 'Fenty Beauty', price: '$18.00' }).description).toBe(
    'Gloss from Fenty Beauty: $18.00, and where to buy it.',
  )
})

test('a missing product has status 404 and is not indexed', () => {
  expect(productHead({ source: 'backend', value: null })).toEqual({
    title: 'Product Not Found',
    robots: 'noindex',
    status: 404,
  })
})

test('a deleted product has status 410', () => {
  expect(productHead({ source: 'backend', value: null, deleted: true }).status).toBe(410)
})
