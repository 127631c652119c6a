import {
  type Brand,
  celebrityProfileSchema,
  couponSchema,
  socialLinksSchema,
} from '@a-list/domain/brands/brand.ts'
import { slugify } from '@a-list/domain/text/slug.ts'
import { z } from 'zod'

/**
 * The custom fields of a brand in the API: "Backend brand record" and "Brand (directory)" of spec section 3.
 */
export const brandAcfSchema = z.object({
  brand_name: z.string(),
  founder: z.string(),
  category: z.string(),
  description: z.string(),
  brand_image: z.string(),
  shopify_store_url: z.string(),
  /** Names, separated by commas. */
  celebrities: z.string(),
  founding_year: z.number().int().nullable(),
  product_category: z.array(z.string()),
  associated_celebrities: z.array(z.string()),
  celebrity_profiles: z.array(celebrityProfileSchema),
  social_links: socialLinksSchema,
  affiliate_links: z.record(z.string(), z.string()),
  coupon_codes: z.array(couponSchema),
  has_affiliate: z.boolean(),
  logo: z.string(),
  featured_image: z.string(),
})

export type BrandAcf = z.infer<typeof brandAcfSchema>

/** Converts a brand of the directory to custom fields. The id is left out, because it is the record's slug. */
export function acfOfBrand(brand: Brand): BrandAcf {
  const { id: _slug, wp_id: _number, brand_name, brand_overview, ...rest } = brand
  return {
    ...rest,
    brand_name,
    founder: brand.associated_celebrities[0] ?? '',
    category: brand.product_category[0] ?? '',
    description: brand_overview,
    brand_image: brand.featured_image,
    shopify_store_url: brand.shopify_store_url ?? '',
    celebrities: brand.associated_celebrities.join(', '),
  }
}

/** The custom fields of a brand created with four fields only. */
export function acfOfFields(
  fields: Pick<BrandAcf, 'brand_name' | 'founder' | 'category' | 'description'>,
): BrandAcf {
  const founders = fields.founder
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return {
    ...fields,
    brand_image: '',
    shopify_store_url: '',
    celebrities: founders.join(', '),
    founding_year: null,
    product_category: fields.category === '' ? [] : [fields.category],
    associated_celebrities: founders,
    celebrity_profiles: [],
    social_links: {},
    affiliate_links: {},
    coupon_codes: [],
    has_affiliate: false,
    logo: '',
    featured_image: '',
  }
}

/**
 * The text that `?search=` searches (spec section 5): name, founder, category, description and celebrities. It
 * also has the words of the name's slug, because some links search for these words.
 */
export function searchTextOf(acf: BrandAcf): string {
  const plainName = slugify(acf.brand_name).replaceAll('-', ' ')
  return [acf.brand_name, plainName, acf.founder, ...acf.product_category, acf.description, acf.celebrities]
    .join('\n')
    .toLowerCase()
}
