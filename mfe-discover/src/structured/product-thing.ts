import { offerRows } from '@a-list/domain/best-deal.ts'
import { DEFAULT_CURRENCY, parsePrice } from '@a-list/domain/money.ts'
import type { Offer, OfferAvailability } from '@a-list/domain/offer.ts'
import type { Product } from '@a-list/domain/product.ts'
import type { RatingSummary } from '@a-list/domain/review.ts'
import type { JsonLd } from '@a-list/remote/head.ts'
import type { ItemAvailability, Product as ProductThing } from 'schema-dts'
import { productPath } from '../product/product-head.ts'

const AVAILABILITIES: Record<OfferAvailability, ItemAvailability> = {
  in_stock: 'https://schema.org/InStock',
  low_stock: 'https://schema.org/LimitedAvailability',
  pre_order: 'https://schema.org/PreOrder',
  out_of_stock: 'https://schema.org/OutOfStock',
}

export interface KnownOfProduct {
  product: Product
  offers: readonly Offer[]
  /** Of real reviews; undefined where it is not known. */
  rating: RatingSummary | undefined
}

/** A product as search engines read it. A rating that nobody gave is never among it (spec section 9). */
export function productThing(
  { product, offers, rating }: KnownOfProduct,
  origin: string,
): JsonLd<ProductThing> {
  const address = origin + productPath(product.id)
  const own = { price: product.price, currency: DEFAULT_CURRENCY, availability: product.availability }
  const all = [
    { ...own, seller: product.brand },
    ...offerRows(offers).map(({ offer, retailer }) => ({ ...offer, seller: retailer.name })),
  ]
  // "Call us" is no price.
  const priced = all.filter(({ price }) => parsePrice(price) > 0)
  // What can be no address is left out.
  const pictures = [...new Set([product.image, ...product.images])]
    .filter(Boolean)
    .flatMap((picture) => URL.parse(picture, origin)?.href ?? [])
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.id,
    url: address,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.category,
    ...(product.description && { description: product.description.slice(0, LONGEST_DESCRIPTION) }),
    ...(pictures.length > 0 && { image: pictures }),
    ...(priced.length > 0 && {
      offers: priced.map(({ price, currency, availability, seller }) => ({
        '@type': 'Offer',
        price: parsePrice(price).toFixed(2),
        priceCurrency: currency,
        availability: AVAILABILITIES[availability],
        url: address,
        seller: { '@type': 'Organization', name: seller },
      })),
    }),
    ...(rating &&
      rating.total_reviews > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average_rating,
          reviewCount: rating.total_reviews,
        },
      }),
  }
}

const LONGEST_DESCRIPTION = 5000
