import { outboundUrl } from '../addresses/links.ts'
import type { Brand } from '../brands/brand.ts'
import { sampleTrendingScore } from '../brands/stable-figure.ts'
import { categoryByKeywords } from '../categories/category-rules.ts'
import { isOwnPicture } from '../pictures/pictures.ts'
import { formatPrice } from '../prices/money.ts'
import type { Reduction } from '../prices/price-history.ts'
import { earlierPrice } from '../prices/struck-price.ts'
import { isNewProduct } from '../time/time-windows.ts'
import { availabilityOf } from './availability.ts'
import type { Product } from './product.ts'
import { storeProductId } from './product-id.ts'

type Text = string | null | undefined
interface Money {
  amount: string
  currencyCode: string
}
interface Edges<Node> {
  edges: readonly { node: Node }[]
}

/** A product of a storefront (spec section 3), as Shopify sends it. */
export interface StorefrontProduct {
  id: string
  title: string
  description?: Text
  createdAt: string
  availableForSale: boolean
  onlineStoreUrl?: Text
  images: Edges<{ url: string }>
  priceRange: { minVariantPrice: Money }
  compareAtPriceRange?: { minVariantPrice: Money } | null | undefined
  variants: Edges<{ id: string; availableForSale: boolean; quantityAvailable?: number | null | undefined }>
}

/** The fields of a brand that its live products copy. Remotes of older releases pass no categories. */
export type StoreBrand = Pick<Brand, 'brand_name' | 'associated_celebrities' | 'shopify_store_url'> &
  Partial<Pick<Brand, 'product_category'>>

interface Observed {
  /** Without it, the store's compare-at price is only a claim. */
  reduction?: Pick<Reduction, 'beforeCents' | 'since'> | undefined
  /** When the store was last looked at (ISO). */
  checkedAt?: string | null | undefined
}

/** Converts a storefront's product to a product of the site. @param now milliseconds since 1970 */
export function toLiveProduct(
  node: StorefrontProduct,
  brand: StoreBrand,
  now: number,
  { reduction, checkedAt }: Observed = {},
): Product {
  const { amount, currencyCode } = node.priceRange.minVariantPrice
  const price = formatPrice(amount, currencyCode)
  const compareAt = node.compareAtPriceRange?.minVariantPrice
  // "0.0" means that there is no earlier price.
  const original = compareAt ? formatPrice(compareAt.amount, compareAt.currencyCode) : undefined
  const images = node.images.edges
    .map(({ node: image }) => image.url)
    .filter((url) => outboundUrl(url) || isOwnPicture(url))
  const variants = node.variants.edges.map(({ node: variant }) => variant)
  const address = outboundUrl(node.onlineStoreUrl)?.href ?? outboundUrl(brand.shopify_store_url)?.href
  const id = storeProductId(node.id)
  return {
    id,
    name: node.title,
    brand: brand.brand_name,
    description: node.description ?? '',
    price,
    image: images[0] ?? '',
    images,
    category: categoryByKeywords(node.title, brand.brand_name, brand.product_category ?? []),
    source: 'shopify',
    retailer: 'shopify',
    availability: availabilityOf(
      node.availableForSale,
      variants.map(({ quantityAvailable }) => quantityAvailable ?? null),
    ),
    show_in_grid: true,
    is_sponsored: false,
    is_new: isNewProduct(node.createdAt, now),
    tags: [],
    celebrities: brand.associated_celebrities,
    trending_score: sampleTrendingScore(id),
    created_at: node.createdAt,
    shopify_id: node.id,
    variants: variants.map((variant) => ({
      id: variant.id,
      available: variant.availableForSale,
      inventory_quantity: variant.quantityAvailable ?? null,
    })),
    ...(brand.associated_celebrities[0] && { founder: brand.associated_celebrities[0] }),
    ...earlierPrice(price, original, reduction && { ...reduction, currency: currencyCode }),
    ...(checkedAt && { checked_at: checkedAt }),
    ...(address && { shopify_url: address, product_url: address }),
  }
}
