import { type Answers, openPage } from './open-page.ts'

export const PRODUCT_ID = 'affiliate-gloss-bomb'

/** A product as the backend sends it. */
export const productRecord = (acf: Record<string, unknown> = {}) => ({
  id: 7,
  slug: PRODUCT_ID,
  title: { rendered: 'Gloss Bomb' },
  content: { rendered: '<p>A <b>gloss</b>.</p>' },
  acf: {
    brand: 'Fenty Beauty',
    founder: 'Rihanna',
    price: '$18.00',
    original_price: '$21.00',
    discount_percentage: 14,
    category: 'Beauty',
    retailer: 'sephora',
    rating: 4.6,
    celebrities: 'Rihanna',
    affiliate_url: 'https://sephora.com/p/1',
    gallery: ['/pictures/product-gloss-bomb.webp', '/pictures/product-gloss-bomb-detail.webp'],
    ...acf,
  },
})

/** A retailer's offer as the backend sends it. */
export const offer = (retailer_id: string, price: string, more: object = {}) => ({
  ...{ retailer_id, price, currency: 'USD', availability: 'in_stock' },
  ...{ product_url: `https://www.${retailer_id}.com/p/1`, is_best_deal: false, last_updated: '' },
  ...more,
})

export const OFFERS = [
  offer('amazon', '$20.00', { shipping_cost: '$5.99' }),
  offer('target', '$36.00', { is_best_deal: true, original_price: '$40.00' }),
  offer('ebay', '$1.00', { availability: 'out_of_stock' }),
  offer('corner-shop', '$2.00'),
]

/** Opens a page over a backend that has this product and its offers. */
export function openProduct(responses: Answers = {}, path = `/product/${PRODUCT_ID}`) {
  return openPage(path, {
    [`/wp/v2/products/${PRODUCT_ID}`]: productRecord(),
    [`/wp/v2/products/${productRecord().id}/retailers`]: OFFERS,
    ...responses,
  })
}
