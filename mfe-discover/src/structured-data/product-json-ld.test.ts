import type { Offer } from '@a-list/domain/prices/offer.ts'
import { sampleProducts } from '@a-list/sample/products.ts'
import { expect, test } from 'vitest'
import { productJsonLd } from './product-json-ld.ts'

const ORIGIN = 'https://a-list.example'
const [sample] = sampleProducts
if (!sample) throw new Error('The catalogue is empty.')
const product = { ...sample, id: 'gloss', name: 'Gloss', brand: 'Fenty Beauty', price: '$18.00' }
const offer = (retailer_id: string, price: string): Offer => ({
  ...{ retailer_id, price, currency: 'USD', availability: 'pre_order' },
  ...{ product_url: '', is_best_deal: false, last_updated: '' },
})
const noRating = { product_id: 'gloss', average_rating: 0, total_reviews: 0 }
const noStars = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }

const jsonLd = (known: Partial<Parameters<typeof productJsonLd>[0]>) =>
  productJsonLd({ product, offers: [], rating: undefined, ...known }, ORIGIN)

test('lists the offers of the brand and of known retailers', () => {
  expect(jsonLd({ offers: [offer('amazon', '$20.50'), offer('corner-shop', '$1.00')] })).toMatchObject({
    '@type': 'Product',
    url: `${ORIGIN}/product/gloss`,
    offers: [
      { price: '18.00', priceCurrency: 'USD', seller: { name: 'Fenty Beauty' } },
      { price: '20.50', availability: 'https://schema.org/PreOrder', seller: { name: 'Amazon' } },
    ],
  })
})

test('leaves out images with malformed URLs', () => {
  const images = ['/pictures/gloss.webp', 'https://', '//', 'https://exa mple.com/a.jpg']
  expect(jsonLd({ product: { ...product, image: '', images } }).image).toEqual([
    `${ORIGIN}/pictures/gloss.webp`,
  ])
})

test('leaves out offers whose price is not a number', () => {
  expect(jsonLd({ product: { ...product, price: 'Call us' } })).not.toHaveProperty('offers')
})

test('has a rating only if there are real reviews', () => {
  expect(jsonLd({})).not.toHaveProperty('aggregateRating')
  expect(jsonLd({ rating: { ...noRating, rating_breakdown: noStars } })).not.toHaveProperty('aggregateRating')
  const rating = {
    ...noRating,
    average_rating: 4.5,
    total_reviews: 2,
    rating_breakdown: { ...noStars, 4: 1, 5: 1 },
  }
  expect(jsonLd({ rating })).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 2 } })
})
