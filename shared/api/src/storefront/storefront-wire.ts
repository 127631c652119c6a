import { availabilityOf } from '@a-list/domain/availability.ts'
import type { Brand } from '@a-list/domain/brand.ts'
import { categoryByKeywords } from '@a-list/domain/category-rules.ts'
import { outboundUrl } from '@a-list/domain/links.ts'
import { discountPercent, formatPrice } from '@a-list/domain/money.ts'
import type { Product } from '@a-list/domain/product.ts'
import { storeProductId } from '@a-list/domain/product-id.ts'
import { sampleTrendingScore } from '@a-list/domain/stable-figure.ts'
import { isNewProduct } from '@a-list/domain/time-windows.ts'
import * as z from 'zod/mini'

const moneySchema = z.object({ amount: z.string(), currencyCode: z.string() })
const edges = <Node extends z.ZodMiniType>(node: Node) => z.object({ edges: z.array(z.object({ node })) })

/** Spec section 3, "Storefront product". Amounts are decimal text, and several fields may be null. */
export const storeProductSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.nullish(z.string()),
  createdAt: z.string(),
  availableForSale: z.boolean(),
  onlineStoreUrl: z.nullish(z.string()),
  images: edges(z.object({ url: z.string(), altText: z.nullish(z.string()) })),
  priceRange: z.object({ minVariantPrice: moneySchema, maxVariantPrice: moneySchema }),
  compareAtPriceRange: z.nullish(z.object({ minVariantPrice: moneySchema })),
  variants: edges(
    z.object({
      id: z.string(),
      availableForSale: z.boolean(),
      quantityAvailable: z.nullish(z.number()),
    }),
  ),
})

export type StoreProduct = z.infer<typeof storeProductSchema>

/** The fields of a brand that its live products copy. */
export type StoreBrand = Pick<Brand, 'brand_name' | 'associated_celebrities' | 'shopify_store_url'>

export function toProductOfStore(node: StoreProduct, brand: StoreBrand, now: number): Product {
  const { amount, currencyCode } = node.priceRange.minVariantPrice
  const price = formatPrice(amount, currencyCode)
  const compareAt = node.compareAtPriceRange?.minVariantPrice
  // "0.0" means that there is no earlier price.
  const original = compareAt ? formatPrice(compareAt.amount, compareAt.currencyCode) : undefined
  const discount = discountPercent(price, original)
  const images = node.images.edges.map(({ node: image }) => image.url).filter((url) => outboundUrl(url))
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
    category: categoryByKeywords(node.title, brand.brand_name),
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
    ...(original && discount > 0 && { original_price: original, discount_percentage: discount }),
    ...(address && { shopify_url: address, product_url: address }),
  }
}
