import type { Sourced } from '@a-list/api/sourced.ts'
import type { Offer } from '@a-list/domain/prices/offer.ts'
import { productPath } from '@a-list/domain/products/product-id.ts'
import type { LoaderArgs } from '@a-list/remote/definition.ts'
import type { Head } from '@a-list/remote/head.ts'
import { redirectTo } from '@a-list/remote/redirect.ts'
import { relatedQuery } from '../products/related-query.ts'
import { productHead } from './product-head.ts'
import {
  type ProductResult,
  priceHistoryQuery,
  productOffersQuery,
  productPageQuery,
} from './product-queries.ts'
import { TAB_PARAM } from './tab-param.ts'

/**
 * Loads the product, its offers, price history and related products, and the reviews if their tab is open. Only the
 * product is required: the page reports other failures itself.
 * @throws Redirect to the canonical URL if the URL has another form of the product's id or a former slug
 */
export async function loadProduct(args: LoaderArgs): Promise<Head> {
  const { queryClient, api, params, url, budgetMs } = args
  const id = params.id ?? ''
  const began = performance.now()
  const response = await queryClient.ensureQueryData(productPageQuery(api, id))
  const { value: product, source } = response
  // After the loader budget, the status has already been sent. Then only the canonical link names the right URL.
  if (product && product.id !== id && performance.now() - began < budgetMs) {
    // Sample data is temporary, so browsers must not cache a redirect that depends on it.
    throw redirectTo(productPath(product.id) + url.search, source === 'backend' ? 301 : 302)
  }
  const offers = product
    ? queryClient.ensureQueryData(productOffersQuery(api, product)).catch(() => null)
    : Promise.resolve(null)
  const related = product && queryClient.ensureQueryData(relatedQuery(api, [product])).catch(() => null)
  const history =
    source === 'backend' &&
    product &&
    queryClient
      .ensureQueryData(priceHistoryQuery(api, product.id))
      .then((known) =>
        known && known.observations.length > 1
          ? import(/* webpackChunkName: "price-history" */ './price-history/observations.tsx')
          : null,
      )
      .catch(() => null)
  const reviews =
    source === 'backend' &&
    product &&
    url.searchParams.get(TAB_PARAM) === 'reviews' &&
    import(/* webpackChunkName: "product-more" */ './reviews/load-reviews.ts')
      .then(({ loadReviews }) => loadReviews(args, product.id))
      .catch(() => null)
  // The page is complete without structured data.
  const structured =
    typeof window === 'undefined' ? describe(args, response, offers).catch(() => undefined) : undefined
  await Promise.all([offers, related, history, reviews])
  return productHead(response, await structured)
}

type Offers = Sourced<Offer[]> | null

async function describe(
  args: LoaderArgs,
  { value: product, source }: ProductResult,
  offers: Promise<Offers>,
) {
  if (!product) return undefined
  const { describeProduct } = await import(
    /* webpackChunkName: "structured" */ '../structured-data/describe-product.ts'
  )
  // Search engines must not see the prices of sample data.
  const realOffers = source === 'sample' ? undefined : offers.then((response) => response?.value ?? [])
  return describeProduct(args, product, realOffers)
}
