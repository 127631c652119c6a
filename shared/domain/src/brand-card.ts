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
    description: brand.brand_overview || defaultOverview(brand.brand_name),
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

/** The overview of a brand about which nobody has written (spec section 3). */
export function defaultOverview(brandName: string): string {
  return `${brandName} products and lifestyle brand.`
}

/** Whether a shopper can buy from the brand: it has a store, or retailers sell it. */
function isShoppable(brand: Brand): boolean {
  return Boolean(brand.shopify_store_url) || Object.keys(brand.affiliate_links).length > 0
}

/** What a brand may have to show, the most important first. Each outweighs all that follow. */
const MERITS: readonly ((brand: Brand) => boolean)[] = [
  isShoppable,
  ({ featured_image, logo }) => featured_image !== '' || logo !== '',
  ({ celebrity_profiles }) => celebrity_profiles.length > 0,
  ({ brand_name, brand_overview }) => !['', defaultOverview(brand_name)].includes(brand_overview),
]

function meritOf(brand: Brand): number {
  return MERITS.reduce((merit, has) => merit * 2 + Number(has(brand)), 0)
}

/** Brands with more to show come first. Brands of equal merit keep their order. */
export function byMerit(brands: readonly Brand[]): Brand[] {
  return brands.toSorted((one, other) => meritOf(other) - meritOf(one))
}

/** Brands without anything to buy come last. Otherwise, brands keep their order. */
export function shoppableFirst(brands: readonly Brand[]): Brand[] {
  return brands.toSorted((one, other) => Number(isShoppable(other)) - Number(isShoppable(one)))
}
