import type { Brand } from '@a-list/domain/brands/brand.ts'
import { toLiveProduct } from '@a-list/domain/products/live-product.ts'
import type { Product } from '@a-list/domain/products/product.ts'
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

/** The proof of a reduced price, from the backend's price history. */
export const reductionSchema = z.pipe(
  z.object({ before_cents: z.number(), since: z.string() }),
  z.transform(({ before_cents, since }) => ({ beforeCents: before_cents, since: Date.parse(since) })),
)

/**
 * The fields of a brand that every caller has. If the brand also has `product_category`, products of no known kind get
 * its first category.
 */
export type StoreBrand = Pick<Brand, 'brand_name' | 'associated_celebrities' | 'shopify_store_url'>

/** A product that was read from the store itself, so no history proves its earlier price. */
export function toProductOfStore(node: StoreProduct, brand: StoreBrand, now: number): Product {
  return toLiveProduct(node, brand, now)
}
