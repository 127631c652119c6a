import { htmlToText } from '@a-list/domain/html-text.ts'
import { availabilitySchema, type Product, variantSchema } from '@a-list/domain/product.ts'
import * as z from 'zod/mini'
import { isRecord, toNumber, toPicture, toText, toTextList } from '../wire/leaves.ts'
import { idText, listOf } from '../wire/schemas.ts'

/** A product of the CMS (spec section 3): the fields sit in `acf`, which may be empty in several ways. */
export const productRecordSchema = z.looseObject({
  id: idText,
  slug: z.catch(z.string(), ''),
  date_gmt: z.catch(z.string(), ''),
  title: z.catch(z.object({ rendered: z.string() }), { rendered: '' }),
  content: z.catch(z.object({ rendered: z.string() }), { rendered: '' }),
  acf: z.catch(z.record(z.string(), z.unknown()), {}),
})

export const productRecordsSchema = listOf(productRecordSchema)

export type ProductRecord = z.infer<typeof productRecordSchema>

/** Spec section 3, "From the CMS": each field with its default. The site knows a product by its slug. */
export function toProduct(record: ProductRecord): Product {
  const field = (name: string) => record.acf[name]
  const text = (name: string) => toText(field(name))
  const image = toPicture(field('image')) || toPicture(field('featured_image'))
  const gallery = toPictures(field('gallery'))
  const availability = availabilitySchema.safeParse(field('availability')).data ?? 'in_stock'
  return {
    id: record.slug || record.id,
    name: htmlToText(record.title.rendered) || text('name'),
    brand: text('brand') || 'Unknown Brand',
    description: htmlToText(text('description')) || htmlToText(record.content.rendered),
    price: text('price') || '$0.00',
    image: image || (gallery[0] ?? ''),
    images: [...new Set([image, ...gallery])].filter(Boolean),
    category: text('category') || 'General',
    source: text('source') || 'wordpress',
    retailer: text('retailer') || 'direct',
    availability,
    show_in_grid: field('show_in_grid') !== false,
    is_sponsored: field('is_sponsored') === true,
    is_new: field('is_new') === true,
    tags: toTextList(field('tags')),
    celebrities: toTextList(field('celebrities')),
    trending_score: toNumber(field('trending_score')) ?? 0,
    created_at: text('created_at') || toUtc(record.date_gmt),
    ...given('founder', text('founder')),
    ...given('original_price', text('original_price')),
    ...given('rating', toNumber(field('rating')) || undefined),
    ...given('discount_percentage', toNumber(field('discount_percentage'))),
    ...given('affiliate_url', text('affiliate_url')),
    ...given('shopify_url', text('shopify_url')),
    ...given('product_url', text('product_url')),
    ...given('shopify_id', text('shopify_id')),
    ...given('variants', toVariants(field('variants'))),
  }
}

/** WordPress leaves the zone out of `date_gmt`. */
function toUtc(date: string): string {
  return date === '' || /(z|[+-]\d\d:\d\d)$/i.test(date) ? date : `${date}Z`
}

/** An empty value is left out of the product altogether. */
function given<Key extends string, Value>(key: Key, value: Value | '' | undefined): { [key in Key]?: Value } {
  if (value === '' || value === undefined) return {}
  return { [key]: value } as { [key in Key]?: Value }
}

function toPictures(leaf: unknown): string[] {
  return Array.isArray(leaf) ? leaf.map(toPicture).filter(Boolean) : []
}

function toVariants(leaf: unknown) {
  if (!Array.isArray(leaf)) return undefined
  const variants = leaf.filter(isRecord).flatMap((item) => {
    const parsed = variantSchema.safeParse(item)
    return parsed.success ? [parsed.data] : []
  })
  return variants.length > 0 ? variants : undefined
}
