import { shopUrlOf } from '@a-list/domain/addresses/links.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { checkedAgo } from '@a-list/domain/time/checked-ago.ts'

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
  | 'claimed_price'
  | 'affiliate_url'
  | 'shopify_url'
  | 'product_url'
  | 'is_sponsored'
  | 'is_new'
  | 'tags'
> & {
  /** The age of a live product's price, as "checked 3 h ago". */
  checked?: string | undefined
}

/** Of the three shop URLs, it contains only the one that the card's button opens. */
export function toCardProduct(product: Product, now = Date.now()): CardProduct {
  const { id, name, brand, price, original_price, image, category } = product
  const { availability, rating, discount_percentage, claimed_price, is_sponsored, is_new, tags } = product
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
    claimed_price,
    is_sponsored,
    is_new,
    tags,
    affiliate_url: shopUrlOf(product),
    checked: product.checked_at && checkedAgo(product.checked_at, now),
  }
}
