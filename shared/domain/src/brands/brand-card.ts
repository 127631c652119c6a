import type { Brand } from './brand.ts'
import { growthPercentage } from './stable-figure.ts'
import { stockPictures } from './stock-picture.ts'

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

const founderOf = (brand: Brand) => brand.associated_celebrities[0] || 'Unknown'
const categoryOf = (brand: Pick<Brand, 'product_category'>) => brand.product_category[0] || 'Lifestyle'

const stockPictureOf = (brand: Pick<Brand, 'id' | 'product_category'>) =>
  stockPictures(categoryOf(brand), brand.id)[0]

/** A brand's picture, or else its logo or a stock picture of its category. */
export function pictureOf(brand: Pick<Brand, 'id' | 'featured_image' | 'logo' | 'product_category'>): string {
  return brand.featured_image || brand.logo || stockPictureOf(brand)
}

/** Gives brands that are shown together different stock pictures, as far as their category has them. */
export function varyPictures<Card extends Pick<BrandCard, 'id' | 'category' | 'image'>>(
  cards: readonly Card[],
): Card[] {
  const shown = new Set<string>()
  return cards.map((card) => {
    const stock = stockPictures(card.category, card.id)
    const fresh = stock.includes(card.image) ? stock.find((picture) => !shown.has(picture)) : undefined
    const image = fresh ?? card.image
    shown.add(image)
    return { ...card, image }
  })
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
    image: brand.logo || stockPictureOf(brand),
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
