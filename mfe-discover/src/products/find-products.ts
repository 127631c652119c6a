import type { ApiClient } from '@a-list/api/client.ts'
import { mustDoItHere } from '@a-list/api/errors.ts'
import { fromBackend, type Sourced } from '@a-list/api/sourced.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ProductPage } from './product-page.ts'
import type { ProductWish } from './product-wish.ts'

interface Context {
  client: QueryClient
  signal: AbortSignal
}

/** Where the backend can't search, its places are numbers: no cursor of a backend looks like one. */
const isPlace = (at: string | undefined) => at !== undefined && /^\d+$/.test(at)

/**
 * A page of products: searched, filtered and counted in the backend where it can, else here over the whole list,
 * which is the samples where nobody answers.
 * @param at `next` of the page before
 * @throws ApiFailure when the backend can search and refuses this one
 */
export async function findProducts(
  api: ApiClient,
  wish: ProductWish,
  { limit, at, client, signal }: Context & { limit: number; at?: string },
): Promise<Sourced<ProductPage>> {
  try {
    if (!isPlace(at)) {
      const { requestProducts } = await import(/* webpackChunkName: "data" */ './backend-products.ts')
      return fromBackend(await requestProducts(api, wish, { limit, at, signal }))
    }
  } catch (thrown) {
    if (!mustDoItHere(thrown)) throw thrown
  }
  const { allProducts, pageOfList } = await import(/* webpackChunkName: "data" */ './local-products.ts')
  const { source, value } = await allProducts(api, { client, signal })
  return { source, value: pageOfList(value, wish, { limit, at: isPlace(at) ? at : undefined }) }
}
