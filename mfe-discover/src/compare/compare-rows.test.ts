import type { Offer } from '@a-list/domain/prices/offer.ts'
import { toCardProduct } from '@a-list/domain/products/card-product.ts'
import { sampleProducts } from '@a-list/sample/products.ts'
import { expect, test } from 'vitest'
import { compareRows } from './compare-rows.ts'
import type { Compared } from './fetch-compared.ts'

const [sample] = sampleProducts
if (!sample) throw new Error('The catalogue is empty.')
const base = { ...toCardProduct(sample), founder: 'Ada', celebrities: [], tags: ['Vegan'] }

const compared = (product: Partial<Compared['product']>, offers: Compared['offers'] = []): Compared => ({
  id: base.id,
  product: { ...base, ...product },
  offers,
})
const shop = (affiliate_url: string | undefined) => ({
  affiliate_url,
  shopify_url: undefined,
  product_url: undefined,
})
const offer = (retailer_id: string, price: string, more: Partial<Offer> = {}): Offer => ({
  ...{ retailer_id, price, currency: 'USD', availability: 'in_stock', shipping_cost: '$5.00' },
  ...{ product_url: '', is_best_deal: false, last_updated: '' },
  ...more,
})
const rowOf = (label: string, ...all: Compared[]) => compareRows(all).find((row) => row.label === label)

test('names the shop of each price, and marks the lowest price and the best rating among numbers', () => {
  const rows = [
    compared({ price: '$20.00', rating: 4, ...shop('https://www.sephora.com/p/1') }),
    compared({ price: '$9.50', rating: 4.5, ...shop('https://www.brand.example/p') }),
    compared({ price: 'Call us', rating: undefined, ...shop(undefined) }),
  ]
  expect(rowOf('Price', ...rows)?.cells).toEqual([
    { text: '$20.00', at: 'at Sephora' },
    { text: '$9.50', at: 'at brand.example', best: 'Lowest price' },
    { text: 'Call us' },
  ])
  expect(rowOf('Rating', ...rows)?.cells.map(({ best }) => best)).toEqual([
    undefined,
    'Best rated',
    undefined,
  ])
})

test('the best is marked between categories, too', () => {
  const rows = [
    compared({ price: '$20.00', rating: 4, category: 'Beauty' }),
    compared({ price: '$9.50', rating: 4.5, category: 'Wellness' }),
  ]
  const best = (label: string) => rowOf(label, ...rows)?.cells.map((cell) => cell.best)
  expect(best('Price')).toEqual([undefined, 'Lowest price'])
  expect(best('Rating')).toEqual([undefined, 'Best rated'])
})

test('if values are equal, none is marked', () => {
  const price = rowOf('Price', compared({}), compared({}))
  expect(price?.cells.some(({ best }) => best)).toBe(false)
  expect(price?.differs).toBe(false)
})

test('"Cheapest delivered" is the cheapest available offer, shipping included', () => {
  const sold = offer('target', '$1.00', { availability: 'out_of_stock' })
  const cells = rowOf(
    'Cheapest delivered',
    compared({}, [sold, offer('amazon', '$20.00'), offer('ebay', '$21.00')]),
    compared({}, [offer('walmart', '$35.00')]),
    { ...compared({}), offers: undefined },
    compared({}, [sold]),
  )?.cells
  expect(cells).toEqual([
    { text: '$25.00', at: 'at Amazon', best: 'Lowest delivered' },
    { text: '$35.00', at: 'at Walmart' },
    { text: 'Not known' },
    { text: '–' },
  ])
})

test('the stock row differs only if the availability differs', () => {
  const stock = rowOf('Stock', compared({}), compared({ availability: 'low_stock' }))
  expect(stock?.cells.map(({ text }) => text)).toEqual(['In Stock', 'Only a few left'])
  expect(stock?.differs).toBe(true)
})

test('a row without any value is omitted', () => {
  expect(rowOf('Known for', compared({ tags: [] }), compared({ tags: [] }))).toBeUndefined()
})
