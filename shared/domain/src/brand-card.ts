import type { Brand } from './brand.ts'
import { categoryKey } from './categories.ts'
import { growthPercentage } from './stable-figure.ts'

/** Spec section 3, "Brand card". */
export interface BrandCard {
  id: string
  name: string
  founder: string
  category: string
  image: string
  description: string
}

/** Spec section 3, "Rising brand card". */
export interface RisingBrandCard {
  id: string
  name: string
  founder: string
  category: string
  growthPercentage: number
  image: string
}

/** Categories with a picture of their own for brands without one, as `categoryKey` writes them. */
export const ILLUSTRATED_CATEGORIES = ['beauty', 'fashion', 'wellness', 'baby care'] as const
/** Placeholder for a brand without an image, in any other category. */
const STOCK_PICTURE = '/pictures/brand-stock.webp'

/** The picture of a brand without an image. Generated with the rest of the catalogue. */
export function stockPicture(category: string): string {
  const key = ILLUSTRATED_CATEGORIES.find((one) => one === categoryKey(category))
  return key ? `/pictures/${stockName(key)}.webp` : STOCK_PICTURE
}

/** @param key one of ILLUSTRATED_CATEGORIES */
export function stockName(key: string): string {
  return `brand-stock-${key.replaceAll(' ', '-')}`
}

const founderOf = (brand: Brand) => brand.associated_celebrities[0] || 'Unknown'
const categoryOf = (brand: Pick<Brand, 'product_category'>) => brand.product_category[0] || 'Lifestyle'

/** A brand's picture, or else its logo or the stock picture of its category. */
export function pictureOf(brand: Pick<Brand, 'featured_image' | 'logo' | 'product_category'>): string {
  return brand.featured_image || brand.logo || stockPicture(categoryOf(brand))
}

export function toBrandCard(brand: Brand): BrandCard {
  return {
    id: brand.id,
    name: brand.brand_name,
    founder: founderOf(brand),
    category: categoryOf(brand),
    image: pictureOf(brand),
    description: brand.brand_overview || `${brand.brand_name} products and lifestyle brand.`,
  }
}

export function toRisingBrandCard(brand: Brand): RisingBrandCard {
  return {
    id: brand.id,
    name: brand.brand_name,
    founder: founderOf(brand),
    category: categoryOf(brand),
    growthPercentage: growthPercentage(brand.id),
    image: brand.logo || stockPicture(categoryOf(brand)),
  }
}

/** How much a brand has to show: products to buy first, then a picture. */
function meritOf(brand: Brand): number {
  const hasShop = Boolean(brand.shopify_store_url) || Object.keys(brand.affiliate_links).length > 0
  const hasPicture = brand.featured_image !== '' || brand.logo !== ''
  return (hasShop ? 2 : 0) + (hasPicture ? 1 : 0)
}

/** Brands with more to show come first. Brands of equal merit keep their order. */
export function byMerit(brands: readonly Brand[]): Brand[] {
  return brands.toSorted((one, other) => meritOf(other) - meritOf(one))
}
