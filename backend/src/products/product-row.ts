import type { Product } from '@a-list/domain/products/product.ts'
import type { Insertable } from 'kysely'
import { type ProductAcf, priceCents, productSearchText } from '../database/columns/product-acf.ts'
import type { ProductsTable } from '../database/tables/catalogue.ts'
import { renderParagraphs } from '../http/html-entities.ts'

export interface ProductBrand {
  id: number
  slug: string
}

/** Converts a product of the catalogue to a database row. Its slug is its id. */
export function productRow(product: Product, brand: ProductBrand | undefined): Insertable<ProductsTable> {
  const { price } = product
  const acf: ProductAcf = {
    brand: product.brand,
    brand_slug: brand?.slug ?? '',
    founder: product.founder ?? '',
    price,
    original_price: product.original_price ?? '',
    image: product.image,
    gallery: product.images,
    category: product.category,
    source: product.source,
    retailer: product.retailer,
    availability: product.availability,
    rating: product.rating ?? 0,
    discount_percentage: product.discount_percentage ?? 0,
    affiliate_url: product.affiliate_url ?? '',
    shopify_url: product.shopify_url ?? '',
    product_url: product.product_url ?? '',
    show_in_grid: product.show_in_grid,
    is_sponsored: product.is_sponsored,
    is_new: product.is_new,
    tags: product.tags,
    celebrities: product.celebrities.join(', '),
    trending_score: product.trending_score,
    created_at: product.created_at,
    shopify_id: product.shopify_id ?? '',
    variants: (product.variants ?? []).map((variant) => ({ ...variant, price: variant.price ?? price })),
  }
  return {
    slug: product.id,
    title: product.name,
    content: renderParagraphs(product.description),
    status: 'publish',
    brand_id: brand?.id ?? null,
    brand_name: product.brand,
    category: product.category,
    retailer: product.retailer,
    tags: product.tags,
    price_cents: priceCents(price),
    rating: acf.rating,
    trending_score: product.trending_score,
    is_sponsored: product.is_sponsored,
    acf: JSON.stringify(acf),
    search_text: productSearchText(product.name, acf),
    created_at: new Date(product.created_at),
  }
}
