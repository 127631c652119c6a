import type { ApiClient } from '@a-list/api/client.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { DISCOVER_PAGE_SIZE } from '@a-list/domain/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { findProducts } from '../products/find-products.ts'
import type { ProductPage } from '../products/product-page.ts'
import type { ProductWish } from '../products/product-wish.ts'

interface Context {
  client: QueryClient
  signal: AbortSignal
}

/** As many pages as the backend gives at once. */
const SKIPPED_AT_ONCE = 4 * DISCOVER_PAGE_SIZE

/** 24 products. @param place `next` of the page before, or the number of the page to begin with */
export async function fetchProductPage(
  api: ApiClient,
  wish: ProductWish,
  place: string | number,
  context: Context,
): Promise<Sourced<ProductPage>> {
  const at = typeof place === 'string' ? place : await startOf(api, wish, place, context)
  return findProducts(api, wish, { ...context, limit: DISCOVER_PAGE_SIZE, at })
}

/** A backend knows places in a list, not numbers of pages: the way there leads past the pages before. */
async function startOf(api: ApiClient, wish: ProductWish, page: number, context: Context) {
  let left = (page - 1) * DISCOVER_PAGE_SIZE
  let at: string | undefined
  while (left > 0) {
    const limit = Math.min(left, SKIPPED_AT_ONCE)
    const { value } = await findProducts(api, wish, { ...context, limit, at })
    // Past the end: the last page that there is.
    if (value.next === null) return at
    at = value.next
    left -= limit
  }
  return at
}
