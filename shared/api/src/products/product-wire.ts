import { withoutUnproven } from '@a-list/domain/prices/struck-price.ts'
import { availabilitySchema, type Product, variantSchema } from '@a-list/domain/products/product.ts'
import { productIdOf } from '@a-list/domain/products/product-id.ts'
import { htmlToText } from '@a-list/domain/text/html-text.ts'
import { decodeSlug } from '@a-list/domain/text/slug.ts'
import { isNewProduct } from '@a-list/domain/time/time-windows.ts'
import * as z from 'zod/mini'
import { isRecord, toNumber, toPicture, toText, toTextList } from '../wire/acf-values.ts'
import { idText, listOf } from '../wire/schemas.ts'

/** A product of the CMS (spec section 3). Its fields are in `acf`, which may be `[]`, `false` or absent. */
const recordSchema = z.looseObject({
  id: idText,
  slug: z.catch(z.string(), ''),
  date_gmt: z.catch(z.string(), ''),
  title: z.catch(z.object({ rendered: z.string() }), { rendered: '' }),
  content: z.catch(z.object({ rendered: z.string() }), { rendered: '' }),
  acf: z.catch(z.record(z.string(), z.unknown()), {}),
})

type ProductRecord = z.infer<typeof recordSchema>

/** A record of the CMS as a product. */
export const productSchema = z.pipe(recordSchema, z.transform(toProduct))

export const productsSchema = listOf(productSchema)

/** Products with their slugs: a slug of digits is not in the product's id. */
export const productsBySlugSchema = listOf(
  z.pipe(
    recordSchema,
    z.transform((record) => ({ slug: decodeSlug(record.slug), product: toProduct(record) })),
  ),
)

/** Fills missing fields with the defaults of spec section 3, "From the CMS". An unproven earlier price is a claim. */
function toProduct(record: ProductRecord): Product {
  return withoutUnproven(toClaimingProduct(record))
}

function toClaimingProduct(record: ProductRecord): Product {
  const field = (name: string) => record.acf[name]
  const text = (name: string) => toText(field(name))
  const image =
    toPicture(field('image')) || toPicture(field('featured_image')) || toPicture(record.featured_media)
  const gallery = toPictures(field('gallery'))
  const created_at = text('created_at') || toUtc(record.date_gmt)
  const availability = availabilitySchema.safeParse(field('availability')).data ?? 'in_stock'
  return {
    id: productIdOf(record),
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
    is_new: field('is_new') === true || isNewProduct(created_at, Date.now()),
    tags: toTextList(field('tags')),
    celebrities: toTextList(field('celebrities')),
    trending_score: toNumber(field('trending_score')) ?? 0,
    created_at,
    ...optionalProperty('wp_id', toNumber(record.id)),
    ...optionalProperty('founder', text('founder')),
    ...optionalProperty('original_price', text('original_price')),
    ...optionalProperty('rating', toNumber(field('rating')) || undefined),
    ...optionalProperty('discount_percentage', toNumber(field('discount_percentage'))),
    ...optionalProperty('reduced_since', text('reduced_since')),
    ...optionalProperty('claimed_price', text('claimed_price')),
    ...optionalProperty('affiliate_url', text('affiliate_url')),
    ...optionalProperty('shopify_url', text('shopify_url')),
    ...optionalProperty('product_url', text('product_url')),
    ...optionalProperty('checked_at', text('checked_at')),
    ...optionalProperty('shopify_id', text('shopify_id')),
    ...optionalProperty('variants', toVariants(field('variants'))),
  }
}

/** WordPress omits the time zone in `date_gmt`. */
function toUtc(date: string): string {
  return date === '' || /(z|[+-]\d\d:\d\d)$/i.test(date) ? date : `${date}Z`
}

/** An object with this property, or an empty object if the value is empty. */
function optionalProperty<Key extends string, Value>(
  key: Key,
  value: Value | '' | undefined,
): { [key in Key]?: Value } {
  if (value === '' || value === undefined) return {}
  return { [key]: value } as { [key in Key]?: Value }
}

function toPictures(value: unknown): string[] {
  return Array.isArray(value) ? value.map(toPicture).filter(Boolean) : []
}

function toVariants(value: unknown) {
  if (!Array.isArray(value)) return undefined
  const variants = value.filter(isRecord).flatMap((item) => {
    const parsed = variantSchema.safeParse(item)
    return parsed.success ? [parsed.data] : []
  })
  return variants.length > 0 ? variants : undefined
}
