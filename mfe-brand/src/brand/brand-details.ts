import type { Brand, CelebrityProfile, Coupon } from '@a-list/domain/brands/brand.ts'
import { defaultOverview } from '@a-list/domain/brands/brand-card.ts'
import { knownSocialLinks, type SocialLink } from '@a-list/domain/brands/social-links.ts'
import { truncateForMetadata } from '@a-list/domain/text/truncate.ts'
import { ageInYears, isCouponExpired } from '@a-list/domain/time/time-windows.ts'
import { type AffiliateLink, affiliateLinks } from './affiliate-links.ts'

/**
 * The fields of a brand that every view of the page shows. The page state contains these instead of the whole
 * record.
 */
export interface BrandDetails
  extends Pick<
    Brand,
    | 'id'
    | 'wp_id'
    | 'brand_name'
    | 'founding_year'
    | 'product_category'
    | 'associated_celebrities'
    | 'shopify_store_url'
    | 'has_affiliate'
    | 'logo'
    | 'featured_image'
  > {
  /** Pictures of the celebrities that have one, by name. */
  photos: Record<string, string>
  /** The overview's first sentence. */
  lead: string
  /** The overview cut to 160 characters. */
  summary: string
  social: SocialLink[]
  affiliates: AffiliateLink[]
  coupons: (Coupon & { expired: boolean })[]
}

/** The additional fields of the Brand Story tab. */
export interface BrandStory {
  overview: string
  creators: Creator[]
}

export interface Creator extends Omit<CelebrityProfile, 'quick_facts' | 'social_links'> {
  /** The age in years; absent if it is unknown. */
  age?: number
  birthplace?: string
  netWorth?: string
  achievements: string[]
  social: SocialLink[]
}

/**
 * @param now in milliseconds. All values that depend on the date are computed here, so that server and browser
 * render the same.
 */
export function toBrandDetails(brand: Brand, now: number): BrandDetails {
  const { id, wp_id, brand_name, founding_year, product_category, associated_celebrities } = brand
  const { shopify_store_url, has_affiliate, logo, featured_image } = brand
  return {
    id,
    wp_id,
    brand_name,
    founding_year,
    product_category,
    associated_celebrities,
    shopify_store_url,
    has_affiliate,
    logo,
    featured_image,
    photos: Object.fromEntries(
      brand.celebrity_profiles.filter(({ photo }) => photo).map(({ name, photo }) => [name, photo]),
    ),
    lead: brand.brand_overview === defaultOverview(brand_name) ? '' : leadOf(brand.brand_overview),
    summary: truncateForMetadata(brand.brand_overview),
    social: knownSocialLinks(brand.social_links),
    affiliates: affiliateLinks(brand),
    coupons: brand.coupon_codes.map((coupon) => ({
      ...coupon,
      expired: isCouponExpired(coupon.expiry_date, now),
    })),
  }
}

export function toBrandStory(brand: Brand, now: number): BrandStory {
  return {
    overview: brand.brand_overview,
    creators: brand.celebrity_profiles.map(({ quick_facts, social_links, ...profile }) => ({
      ...profile,
      // The date of birth is preferred, because a recorded age becomes outdated.
      age: (quick_facts.birth_date && ageInYears(quick_facts.birth_date, now)) || quick_facts.age,
      birthplace: quick_facts.birthplace,
      netWorth: quick_facts.net_worth,
      achievements: quick_facts.notable_achievements,
      social: knownSocialLinks(social_links),
    })),
  }
}

/** Maximum length of `lead`. On a phone, the banner has room for about three lines of it. */
const MAX_LEAD_LENGTH = 200

/** The first sentence of a text, or its first words if it is longer than 200 characters. */
function leadOf(text: string): string {
  const sentence = /^.*?[.!?](?=\s|$)/s.exec(text.trim())?.[0] ?? text.trim()
  if (sentence.length <= MAX_LEAD_LENGTH) return sentence
  return `${sentence.slice(0, MAX_LEAD_LENGTH).replace(/[\s,;:]*\S*$/, '')} …`
}
