import type { Brand, CelebrityProfile, Coupon } from '@a-list/domain/brand.ts'
import { knownSocialLinks, type SocialLink } from '@a-list/domain/social-links.ts'
import { ageInYears, isCouponExpired } from '@a-list/domain/time-windows.ts'
import { truncateForMetadata } from '@a-list/domain/truncate.ts'
import { type AffiliateLink, affiliateLinks } from './affiliate-links.ts'
import { leadOf } from './lead-of.ts'

/** What every view of the page shows of a brand: the page's data carries this, and not the record. */
export interface BrandView
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
  /** The overview's first sentence. */
  lead: string
  /** The overview cut to 160 characters. */
  summary: string
  social: SocialLink[]
  affiliates: AffiliateLink[]
  coupons: (Coupon & { expired: boolean })[]
}

/** What the Brand Story tab shows beyond that. */
export interface BrandStory {
  overview: string
  creators: Creator[]
}

export interface Creator extends Omit<CelebrityProfile, 'quick_facts' | 'social_links'> {
  /** In years, where it is known. */
  age?: number
  birthplace?: string
  netWorth?: string
  achievements: string[]
  social: SocialLink[]
}

/** @param now in ms: what depends on the day is settled here, so that server and browser draw the same */
export function toBrandView(brand: Brand, now: number): BrandView {
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
    lead: leadOf(brand.brand_overview),
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
      // An age that was written down goes stale; a date of birth never does.
      age: (quick_facts.birth_date && ageInYears(quick_facts.birth_date, now)) || quick_facts.age,
      birthplace: quick_facts.birthplace,
      netWorth: quick_facts.net_worth,
      achievements: quick_facts.notable_achievements,
      social: knownSocialLinks(social_links),
    })),
  }
}
