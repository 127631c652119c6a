import { isOwnPicture } from '@a-list/domain/pictures/pictures.ts'
import { storeProductId } from '@a-list/domain/products/product-id.ts'
import { z } from 'zod'

const clean = (max: number) =>
  z.string().transform((value) => value.replaceAll('\u0000', '').toWellFormed().slice(0, max))
const https = z.string().transform((value) => (value.startsWith('https://') ? value.slice(0, 2_000) : ''))
/** The demo stores use this site's own pictures. */
const picture = z.string().transform((value) => (isOwnPicture(value) ? value : https.parse(value)))

const money = z.object({ amount: clean(30), currencyCode: clean(3) })

/**
 * "Storefront product" of spec section 3, as Shopify sends it. Many fields may be null. The database stores it,
 * and the API serves it, in the same form.
 */
export const storeProductSchema = z.object({
  id: clean(150),
  /** Its name in the store's URLs. Rows of older releases lack it. */
  handle: clean(255).nullish(),
  title: clean(500),
  description: clean(5_000).nullish(),
  createdAt: clean(40),
  availableForSale: z.boolean(),
  onlineStoreUrl: https.nullish(),
  images: z.object({
    edges: z.array(z.object({ node: z.object({ url: picture, altText: clean(500).nullish() }) })).max(20),
  }),
  priceRange: z.object({ minVariantPrice: money, maxVariantPrice: money }),
  /** Shopify never sends null: an amount of "0.0" means that there is no compare-at price. */
  compareAtPriceRange: z.object({ minVariantPrice: money }).nullish(),
  variants: z.object({
    edges: z
      .array(
        z.object({
          node: z.object({
            id: clean(150),
            availableForSale: z.boolean(),
            /** null means that the token may not read quantities, which differs from 0. */
            quantityAvailable: z.number().nullish(),
          }),
        }),
      )
      .max(20),
  }),
})

export type StoreProduct = z.infer<typeof storeProductSchema>

/** The body of a successful response from a storefront. */
export const storefrontBody = z.object({
  data: z.object({ products: z.object({ edges: z.array(z.object({ node: storeProductSchema })).max(250) }) }),
})

/** The site's id for a store's product. */
export function storeProductKey(product: StoreProduct): string {
  return storeProductId(product.id)
}

/** The fields that a shopping list shows of a store's product. */
export function storeProductSummary(
  product: StoreProduct,
): Record<'name' | 'price' | 'image' | 'availability', string> {
  const { amount, currencyCode } = product.priceRange.minVariantPrice
  return {
    name: product.title,
    price: priceText(amount, currencyCode),
    image: product.images.edges[0]?.node.url ?? '',
    availability: product.availableForSale ? 'in_stock' : 'out_of_stock',
  }
}

function priceText(amount: string, currency: string): string {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(
      Number.parseFloat(amount) || 0,
    )
  } catch {
    return `${amount} ${currency}`
  }
}
