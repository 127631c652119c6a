import type { Brand } from './brand.ts'
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

/** Placeholder for a brand without an image. Generated with the rest of the catalogue. */
export const STOCK_PICTURE = '/pictures/brand-stock.webp'

const founderOf = (brand: Brand) => brand.associated_celebrities[0] || 'Unknown'
const categoryOf = (brand: Brand) => brand.product_category[0] || 'Lifestyle'

export function toBrandCard(brand: Brand): BrandCard {
  return {
    id: brand.id,
    name: brand.brand_name,
    founder: founderOf(brand),
    category: categoryOf(brand),
    image: brand.featured_image || brand.logo || STOCK_PICTURE,
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
    image: brand.logo || STOCK_PICTURE,
  }
}
