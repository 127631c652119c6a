import type { OfferAvailability } from '@a-list/domain/prices/offer.ts'
import type { BadgeTone } from '@a-list/ui/badge/badge.tsx'

/** Badge tones for the availability of products and of retailers' offers. */
export const STOCK_TONES: Record<OfferAvailability, BadgeTone> = {
  in_stock: 'good',
  low_stock: 'warn',
  pre_order: 'neutral',
  out_of_stock: 'danger',
}
