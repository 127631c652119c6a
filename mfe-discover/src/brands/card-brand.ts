import type { Brand } from '@a-list/domain/brand.ts'
import { type BrandCard, toBrandCard } from '@a-list/domain/brand-card.ts'

/** What a card needs of a brand: a page carries this and not the whole directory with its biographies. */
export type CardBrand = Pick<BrandCard, 'id' | 'name' | 'founder' | 'category' | 'image'> &
  Pick<Brand, 'wp_id'>

export function toCardBrand(brand: Brand): CardBrand {
  const { id, name, founder, category, image } = toBrandCard(brand)
  return { id, name, founder, category, image, wp_id: brand.wp_id }
}
