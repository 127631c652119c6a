import { type Brand, celebrityProfileSchema, couponSchema } from '@a-list/domain/brand.ts'
import { htmlToText } from '@a-list/domain/html-text.ts'
import * as z from 'zod/mini'
import { toNumber, toPicture, toText, toTextList, toTextRecord } from '../wire/leaves.ts'
import { listOf } from '../wire/schemas.ts'

/** Spec section 3, "Backend brand record". Only id and slug are sure; `acf` may be `[]`, `false` or absent. */
export const brandRecordSchema = z.looseObject({
  id: z.number(),
  slug: z.string(),
  title: z.catch(z.object({ rendered: z.string() }), { rendered: '' }),
  content: z.catch(z.object({ rendered: z.string() }), { rendered: '' }),
  acf: z.catch(z.record(z.string(), z.unknown()), {}),
})

export const brandRecordsSchema = listOf(brandRecordSchema)

export type BrandRecord = z.infer<typeof brandRecordSchema>

/**
 * Spec section 3: what a plain record lacks gets that section's defaults; a fuller backend's fields are kept.
 * @param currentYear stands in for an unknown founding year
 */
export function toBrand(record: BrandRecord, currentYear: number): Brand {
  // Data may sit in acf or at top level.
  const field = (name: string) => record.acf[name] || record[name]
  const name = toText(field('brand_name')) || htmlToText(record.title.rendered)
  const celebrities = firstList(field('associated_celebrities'), field('celebrities'), field('founder'))
  const affiliateLinks = toTextRecord(field('affiliate_links'))
  const storeUrl = toText(field('shopify_store_url'))
  return {
    id: record.slug,
    wp_id: record.id,
    brand_name: name,
    founding_year: toNumber(field('founding_year')) ?? currentYear,
    product_category: firstList(field('product_category'), field('category')),
    associated_celebrities: celebrities,
    celebrity_profiles: readEach(celebrityProfileSchema, field('celebrity_profiles')),
    brand_overview:
      toText(field('brand_overview')) ||
      htmlToText(toText(field('description'))) ||
      htmlToText(record.content.rendered),
    social_links: toTextRecord(field('social_links')),
    ...(storeUrl && { shopify_store_url: storeUrl }),
    affiliate_links: affiliateLinks,
    coupon_codes: readEach(couponSchema, field('coupon_codes')),
    has_affiliate: field('has_affiliate') === true,
    logo: toPicture(field('logo')),
    featured_image: toPicture(field('featured_image')) || toPicture(field('brand_image')),
  }
}

function firstList(...leaves: unknown[]): string[] {
  return leaves.map(toTextList).find((list) => list.length > 0) ?? []
}

/** The items that can be read; one bad item costs only itself. */
function readEach<Schema extends z.ZodMiniType>(schema: Schema, leaf: unknown): z.infer<Schema>[] {
  if (!Array.isArray(leaf)) return []
  return leaf.flatMap((item) => {
    const parsed = schema.safeParse(item)
    return parsed.success ? [parsed.data] : []
  })
}
