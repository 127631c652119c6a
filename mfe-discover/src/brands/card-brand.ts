import type { Brand } from '@a-list/domain/brands/brand.ts'
import { type BrandCard, toBrandCard } from '@a-list/domain/brands/brand-card.ts'

/**
 * The fields of a brand that a card shows. The page state contains these instead of the whole directory with its
 * biographies.
 */
export type CardBrand = Pick<BrandCard, 'id' | 'name' | 'founder' | 'category' | 'image'> &
  Pick<Brand, 'wp_id'>

export function toCardBrand(brand: Brand): CardBrand {
  const { id, name, founder, category, image } = toBrandCard(brand)
  return { id, name, founder, category, image, wp_id: brand.wp_id }
}
