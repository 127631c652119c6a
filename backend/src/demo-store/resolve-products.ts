import { slugify } from '@a-list/domain/text/slug.ts'

/** A product of an invented store. Amounts are decimal strings, as in Shopify's API. */
export interface StoreProduct {
  id: string
  /** By default, the title's slug. */
  handle?: string
  title: string
  description: string
  createdAt: string
  /** Its page. By default, it has none. */
  url?: string
  price: string
  compareAt: string
  available: boolean
  quantity: number
  /** Undefined for an invented URL, which no server has. */
  image?: string
}

interface Arguments {
  first: number
  sortKey: string
  reverse: boolean
}

/**
 * Resolves the root field `products`. With `quantityUnknown`, the token may not read quantities, so they are
 * null.
 */
export function productsOf(products: StoreProduct[], quantityUnknown: boolean) {
  return {
    products({ first, sortKey, reverse }: Arguments) {
      const sorted =
        sortKey === 'CREATED_AT'
          ? products.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
          : [...products]
      if (reverse) sorted.reverse()
      return { edges: sorted.slice(0, first).map((product) => ({ node: nodeOf(product, quantityUnknown) })) }
    },
  }
}

function nodeOf(product: StoreProduct, quantityUnknown: boolean) {
  const money = (amount: string) => ({ amount, currencyCode: 'USD' })
  const range = (amount: string) => ({ minVariantPrice: money(amount), maxVariantPrice: money(amount) })
  const { id, title, description, createdAt, available } = product
  return {
    id,
    handle: product.handle ?? slugify(title),
    title,
    description,
    createdAt,
    availableForSale: available,
    onlineStoreUrl: product.url ?? null,
    images: () => ({ edges: [{ node: { url: imageOf(product), altText: null } }] }),
    priceRange: range(product.price),
    compareAtPriceRange: range(product.compareAt),
    variants: () => ({
      edges: [
        {
          node: {
            id: `${id}/variant`,
            title: 'Default',
            availableForSale: available,
            quantityAvailable: quantityUnknown ? null : product.quantity,
          },
        },
      ],
    }),
  }
}

function imageOf({ id, image }: StoreProduct): string {
  return image ?? `https://cdn.store.example/${encodeURIComponent(id)}.jpg`
}
