import type { ApiClient } from '@a-list/api/client.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { DISCOVER_PAGE_SIZE } from '@a-list/domain/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { findProducts } from '../../products/find-products.ts'
import type { ProductPage } from '../../products/product-page.ts'
import type { ProductWish } from '../../products/product-wish.ts'

/** As many as the backend gives at once. */
const PAGES_AT_ONCE = 4

/**
 * The pages that follow, several with one question.
 * @param next of the page before them
 * @param count how many; fewer come where the list ends. `next` holds for the last of them alone.
 */
export async function fetchPages(
  api: ApiClient,
  wish: ProductWish,
  next: string | null,
  count: number,
  context: { client: QueryClient; signal: AbortSignal },
): Promise<Sourced<ProductPage>[]> {
  const pages: Sourced<ProductPage>[] = []
  let at = next
  while (at !== null && pages.length < count) {
    const limit = Math.min(PAGES_AT_ONCE, count - pages.length) * DISCOVER_PAGE_SIZE
    const { source, value } = await findProducts(api, wish, { ...context, limit, at })
    for (let start = 0; start < value.products.length; start += DISCOVER_PAGE_SIZE) {
      const products = value.products.slice(start, start + DISCOVER_PAGE_SIZE)
      pages.push({ source, value: { ...value, products } })
    }
    at = value.next
  }
  return pages
}
