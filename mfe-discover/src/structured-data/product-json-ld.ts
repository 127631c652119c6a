import { sharedAddress } from '@a-list/domain/pictures/image-address.ts'
import { offerRows } from '@a-list/domain/prices/best-deal.ts'
import { DEFAULT_CURRENCY, parsePrice } from '@a-list/domain/prices/money.ts'
import type { Offer, OfferAvailability } from '@a-list/domain/prices/offer.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { productPath } from '@a-list/domain/products/product-id.ts'
import type { RatingSummary } from '@a-list/domain/products/review.ts'
import type { JsonLd } from '@a-list/remote/head.ts'
import type { ItemAvailability, Product as SchemaProduct } from 'schema-dts'

const AVAILABILITIES: Record<OfferAvailability, ItemAvailability> = {
  in_stock: 'https://schema.org/InStock',
  low_stock: 'https://schema.org/LimitedAvailability',
  pre_order: 'https://schema.org/PreOrder',
  out_of_stock: 'https://schema.org/OutOfStock',
}

export interface ProductFacts {
  product: Product
  offers: readonly Offer[]
  /** The summary of real reviews; undefined if it is unknown. */
  rating: RatingSummary | undefined
}

/** The JSON-LD of a product. It contains a rating only if there are real reviews (spec section 9). */
export function productJsonLd(
  { product, offers, rating }: ProductFacts,
  origin: string,
): JsonLd<SchemaProduct> {
  const url = origin + productPath(product.id)
  const own = { price: product.price, currency: DEFAULT_CURRENCY, availability: product.availability }
  const all = [
    { ...own, seller: product.brand },
    ...offerRows(offers).map(({ offer, retailer }) => ({ ...offer, seller: retailer.name })),
  ]
  // Leaves out prices that are not numbers, such as "Call us".
  const priced = all.filter(({ price }) => parsePrice(price) > 0)
  // Malformed URLs are left out.
  const pictures = [...new Set([product.image, ...product.images])]
    .filter(Boolean)
    .flatMap((picture) => URL.parse(sharedAddress(picture), origin)?.href ?? [])
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.id,
    url,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.category,
    ...(product.description && { description: product.description.slice(0, MAX_DESCRIPTION_LENGTH) }),
    ...(pictures.length > 0 && { image: pictures }),
    ...(priced.length > 0 && {
      offers: priced.map(({ price, currency, availability, seller }) => ({
        '@type': 'Offer',
        price: parsePrice(price).toFixed(2),
        priceCurrency: currency,
        availability: AVAILABILITIES[availability],
        url,
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

const MAX_DESCRIPTION_LENGTH = 5000
