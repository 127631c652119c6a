import { stableFigure } from '@a-list/domain/brands/stable-figure.ts'
import { bestDeal } from '@a-list/domain/prices/best-deal.ts'
import { discountPercent, formatPrice, parsePrice } from '@a-list/domain/prices/money.ts'
import type { Offer, OfferAvailability } from '@a-list/domain/prices/offer.ts'
import { FREE_SHIPPING_FROM } from '@a-list/domain/prices/retailers.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { sampleProducts } from './products.ts'
import { RETAILERS_OF } from './retailers-of.ts'

const SEARCH_AT: Record<string, string> = {
  amazon: 'https://www.amazon.com/s?k=',
  target: 'https://www.target.com/s?searchTerm=',
  sephora: 'https://www.sephora.com/search?keyword=',
  walmart: 'https://www.walmart.com/search?q=',
  ebay: 'https://www.ebay.com/sch/i.html?_nkw=',
}

/** The percentage of offers with each availability. */
const MIXTURE: readonly (readonly [OfferAvailability, number])[] = [
  ['in_stock', 62],
  ['low_stock', 16],
  ['pre_order', 8],
  ['out_of_stock', 14],
]

/** A sample product's offers, with invented prices near the brand's own. They are the same every time. */
export function sampleOffers(productId: string): Offer[] {
  const product = sampleProducts.find(({ id }) => id === productId)
  if (!product) return []
  const offers = (RETAILERS_OF[product.brand] ?? []).map((retailer) => makeOffer(product, retailer))
  const best = bestDeal(offers.map((offer) => ({ offer })))?.offer
  return offers.map((offer) => ({ ...offer, is_best_deal: offer === best }))
}

function makeOffer(product: Product, retailer_id: string): Offer {
  const seed = `${product.id}/${retailer_id}`
  const listed = parsePrice(product.original_price ?? product.price)
  const price = formatPrice(Math.floor(listed * (stableFigure(seed, 'price', 84, 103) / 100)) + 0.99)
  const dearer = parsePrice(price) < listed - 1
  const availability = availabilityOf(stableFigure(seed, 'stock', 0, 99))
  const ships = parsePrice(price) >= FREE_SHIPPING_FROM && retailer_id !== 'ebay'
  return {
    retailer_id,
    price,
    ...(dearer && {
      original_price: formatPrice(listed),
      discount_percentage: discountPercent(price, formatPrice(listed)),
    }),
    currency: 'USD',
    availability,
    ...(availability === 'low_stock' && { stock_count: stableFigure(seed, 'left', 1, 4) }),
    product_url: (SEARCH_AT[retailer_id] ?? '') + encodeURIComponent(`${product.brand} ${product.name}`),
    ...(!ships && { shipping_cost: formatPrice(stableFigure(seed, 'shipping', 4, 7) + 0.99) }),
    shipping_time: `${stableFigure(seed, 'days', 2, 4)}–${stableFigure(seed, 'days', 2, 4) + 2} days`,
    is_best_deal: false,
    last_updated: product.created_at,
  }
}

function availabilityOf(figure: number): OfferAvailability {
  let sum = 0
  for (const [availability, share] of MIXTURE) {
    sum += share
    if (figure < sum) return availability
  }
  return 'in_stock'
}
