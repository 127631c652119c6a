import { type Brand, celebrityProfileSchema, couponSchema } from '@a-list/domain/brands/brand.ts'
import { htmlToText } from '@a-list/domain/text/html-text.ts'
import * as z from 'zod/mini'
import { isRecord, toNumber, toPicture, toText, toTextList, toTextRecord } from '../wire/acf-values.ts'
import { idNumber, listOf, slugText } from '../wire/schemas.ts'

/** Spec section 3, "Backend brand record". Only id and slug are guaranteed; `acf` may be `[]`, `false` or absent. */
const recordSchema = z.looseObject({
  id: idNumber,
  slug: slugText,
  title: z.catch(z.object({ rendered: z.string() }), { rendered: '' }),
  content: z.catch(z.object({ rendered: z.string() }), { rendered: '' }),
  acf: z.catch(z.record(z.string(), z.unknown()), {}),
})

/** A backend brand record as a brand. Missing fields get the defaults of spec section 3. */
export const brandSchema = z.pipe(recordSchema, z.transform(toBrand))

export const brandsSchema = listOf(brandSchema)

function toBrand(record: z.infer<typeof recordSchema>): Brand {
  // Fields may be in `acf` or at the top level.
  const field = (name: string) => record.acf[name] || record[name]
  const name = toText(field('brand_name')) || htmlToText(record.title.rendered)
  const celebrities = firstList(field('associated_celebrities'), field('celebrities'), field('founder'))
  const affiliateLinks = toTextRecord(field('affiliate_links'))
  const storeUrl = toText(field('shopify_store_url'))
  return {
    id: record.slug,
    wp_id: record.id,
    brand_name: name,
    // A server may keep this brand past New Year. Nobody knows the year of such a brand anyway.
    founding_year: toNumber(field('founding_year')) ?? new Date().getFullYear(),
    product_category: firstList(field('product_category'), field('category')),
    associated_celebrities: celebrities,
    celebrity_profiles: readEach(celebrityProfileSchema, withPhotos(field('celebrity_profiles'))),
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
    featured_image:
      toPicture(field('featured_image')) ||
      toPicture(field('brand_image')) ||
      toPicture(record.featured_media),
  }
}

function withPhotos(profiles: unknown): unknown {
  if (!Array.isArray(profiles)) return profiles
  return profiles.map((one) => (isRecord(one) ? { ...one, photo: toPicture(one.photo) } : one))
}

function firstList(...values: unknown[]): string[] {
  return values.map(toTextList).find((list) => list.length > 0) ?? []
}

/** Parses each item and skips invalid ones. */
function readEach<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema>[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item) => {
    const parsed = schema.safeParse(item)
    return parsed.success ? [parsed.data] : []
  })
}
