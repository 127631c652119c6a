import { shopUrlOf } from '@a-list/domain/links.ts'
import type { Product } from '@a-list/domain/product.ts'

/** The fields of a product that a card shows. Page state carries these instead of the whole record. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'brand'
  | 'price'
  | 'original_price'
  | 'image'
  | 'category'
  | 'availability'
  | 'rating'
  | 'discount_percentage'
  | 'affiliate_url'
  | 'shopify_url'
  | 'product_url'
  | 'is_sponsored'
  | 'is_new'
  | 'tags'
>

/** Of the three shop URLs, it contains only the one that the card's button opens. */
export function toCardProduct(product: Product): CardProduct {
  const { id, name, brand, price, original_price, image, category } = product
  const { availability, rating, discount_percentage, is_sponsored, is_new, tags } = product
  return {
    id,
    name,
    brand,
    price,
    original_price,
    image,
    category,
    availability,
    rating,
    discount_percentage,
    is_sponsored,
    is_new,
    tags,
    affiliate_url: shopUrlOf(product),
  }
}
