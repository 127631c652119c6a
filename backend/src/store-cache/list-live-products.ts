import { outboundUrl } from '@a-list/domain/addresses/links.ts'
import { toLiveProduct } from '@a-list/domain/products/live-product.ts'
import { productKey } from '@a-list/domain/products/product-id.ts'
import { slugify } from '@a-list/domain/text/slug.ts'
import { sql, type Transaction } from 'kysely'
import type { StoreProduct } from '../database/columns/store-product.ts'
import type { Tables } from '../database/tables.ts'
import { LIVE_SOURCE } from '../prices/reductions.ts'
import { productRow } from '../products/product-row.ts'

const sourceOf = sql<string>`acf->>'source'`

/**
 * Makes the products of a brand's store part of the catalogue: they are rows of `products`, like curated ones, so
 * search, facets, sitemaps and the change log have both. A product that is also curated is listed once, as the
 * curated one. A product that the store no longer lists becomes a draft.
 */
export async function listLiveProducts(
  tx: Transaction<Tables>,
  brandId: number,
  products: readonly StoreProduct[],
): Promise<void> {
  const brand = await tx
    .selectFrom('brands')
    .select(['id', 'slug', 'title', 'categories', 'acf'])
    .where('id', '=', brandId)
    .executeTakeFirst()
  if (brand === undefined) return
  const curated = await curatedMarks(tx, brandId, brand.title)
  const storeBrand = {
    brand_name: brand.title,
    product_category: brand.categories,
    associated_celebrities: brand.acf.associated_celebrities,
    shopify_store_url: brand.acf.shopify_store_url,
  }
  const rows = products
    .filter((product) => !liveMarks(product, storeBrand.shopify_store_url).some((mark) => curated.has(mark)))
    .map((node) => productRow(toLiveProduct(node, storeBrand, Date.now()), brand))
  for (const { created_at, ...row } of rows) {
    await tx
      .insertInto('products')
      // A store may send a malformed date.
      .values({ ...row, ...(isDate(created_at) && { created_at }) })
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet({ ...row, modified_at: sql<Date>`now()` })
          // Two brands may have one store; the first keeps the product. Unchanged rows stay as they are.
          .where(sql<boolean>`(products.brand_id = excluded.brand_id or products.status <> 'publish')
            and (products.acf, products.title, products.content, products.status, products.brand_name)
              is distinct from (excluded.acf, excluded.title, excluded.content, excluded.status, excluded.brand_name)`),
      )
      .execute()
  }
  const listed = rows.map(({ slug }) => slug)
  await tx
    .updateTable('products')
    .set({ status: 'draft', modified_at: sql<Date>`now()` })
    .where('brand_id', '=', brandId)
    .where(sourceOf, '=', LIVE_SOURCE)
    .where('status', '=', 'publish')
    .where(sql<boolean>`not (slug = any(${listed}::text[]))`)
    .execute()
}

/** What tells a store's product apart among those of its brand: its title, and its page in the store. */
function liveMarks({ title, handle, onlineStoreUrl }: StoreProduct, store: Text): string[] {
  const hosts = [onlineStoreUrl, store].flatMap((url) => outboundUrl(url)?.host ?? [])
  return [titleMark(title), ...(handle ? hosts.map((host) => pageMark(host, handle)) : [])]
}

/** The marks of the brand's published curated products. */
async function curatedMarks(
  tx: Transaction<Tables>,
  brandId: number,
  brandName: string,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('products')
    .select(['slug', 'title', 'acf'])
    .where('status', '=', 'publish')
    .where(sql<boolean>`${sourceOf} is distinct from ${LIVE_SOURCE}`)
    .where((where) =>
      where.or([
        where('brand_id', '=', brandId),
        where(sql<string>`lower(brand_name)`, '=', brandName.toLowerCase()),
      ]),
    )
    .execute()
  return new Set(
    rows.flatMap(({ slug, title, acf: { affiliate_url, product_url, shopify_url } }) => [
      titleMark(productKey(slug)),
      titleMark(title),
      ...[affiliate_url, product_url, shopify_url].flatMap(pageMarkOf),
    ]),
  )
}

type Text = string | null | undefined

const titleMark = (title: string) => `title ${slugify(title)}`
const pageMark = (host: string, handle: string) => `page ${host}/${handle.toLowerCase()}`

/** The mark of a Shopify store's product page. */
function pageMarkOf(text: string): string[] {
  const url = outboundUrl(text)
  const handle = /^\/(?:.+\/)?products\/([^/]+)\/?$/.exec(url?.pathname ?? '')?.[1]
  if (!url || !handle) return []
  try {
    return [pageMark(url.host, decodeURIComponent(handle))]
  } catch {
    return []
  }
}

function isDate(value: unknown): value is Date {
  return value instanceof Date && !Number.isNaN(value.getTime())
}
