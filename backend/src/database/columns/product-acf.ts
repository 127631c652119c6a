import { parsePrice } from '@a-list/domain/prices/money.ts'
import { availabilitySchema, variantSchema } from '@a-list/domain/products/product.ts'
import { z } from 'zod'

/** The custom fields of a product in the API: "Product" of spec section 3, in the format of a CMS. */
export const productAcfSchema = z.object({
  brand: z.string(),
  /** The brand's slug; '' if the brand isn't in the directory. */
  brand_slug: z.string(),
  founder: z.string(),
  /** With currency sign, as `$24.00`. */
  price: z.string(),
  original_price: z.string(),
  image: z.string(),
  gallery: z.array(z.string()),
  category: z.string(),
  source: z.string(),
  retailer: z.string(),
  availability: availabilitySchema,
  rating: z.number(),
  discount_percentage: z.number(),
  affiliate_url: z.string(),
  shopify_url: z.string(),
  product_url: z.string(),
  show_in_grid: z.boolean(),
  is_sponsored: z.boolean(),
  is_new: z.boolean(),
  tags: z.array(z.string()),
  /** Names, separated by commas. */
  celebrities: z.string(),
  trending_score: z.number(),
  /** ISO date and time in UTC. */
  created_at: z.string(),
  shopify_id: z.string(),
  variants: z.array(z.object({ ...variantSchema.shape, price: z.string() })),
})

export type ProductAcf = z.infer<typeof productAcfSchema>

/** Converts a price such as `$24.00` to cents. */
export function priceCents(price: string): number {
  return Math.round(parsePrice(price) * 100)
}

/** The text that `?search=` searches (spec section 5): name, brand, category, founder and celebrities. */
export function productSearchText(name: string, acf: ProductAcf): string {
  return [name, acf.brand, acf.category, acf.founder, acf.celebrities].join('\n').toLowerCase()
}
