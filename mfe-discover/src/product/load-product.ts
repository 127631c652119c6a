import type { Sourced } from '@a-list/api/sourced.ts'
import type { Offer } from '@a-list/domain/offer.ts'
import type { LoaderArgs } from '@a-list/remote/definition.ts'
import type { Head } from '@a-list/remote/head.ts'
import { redirectTo } from '@a-list/remote/redirect.ts'
import { productHead, productPath } from './product-head.ts'
import { type ProductAnswer, productOffersQuery, productPageQuery } from './product-queries.ts'
import { relatedQuery } from './related-query.ts'

/**
 * The product decides about the page; offers and related ones may fail, and the page says so where they stand.
 * @throws Redirect where the product has another address: its number and its former names lead to its one address
 */
export async function loadProduct(args: LoaderArgs): Promise<Head> {
  const { queryClient, api, params, url, budgetMs } = args
  const id = params.id ?? ''
  const began = performance.now()
  const offers = queryClient.ensureQueryData(productOffersQuery(api, id)).catch(() => null)
  const answer = await queryClient.ensureQueryData(productPageQuery(api, id))
  const { value: product, source } = answer
  // Later than that the answer has its status already: then its canonical address has to do.
  if (product && product.id !== id && performance.now() - began < budgetMs) {
    // A sample stands in for an outage: no browser should remember where it led.
    throw redirectTo(productPath(product.id) + url.search, source === 'backend' ? 301 : 302)
  }
  const related = product && queryClient.ensureQueryData(relatedQuery(api, product)).catch(() => null)
  // What machines read never decides about a page.
  const structure =
    typeof window === 'undefined' ? describe(args, answer, offers).catch(() => undefined) : undefined
  await Promise.all([offers, related])
  return productHead(answer, await structure)
}

type Offers = Sourced<Offer[]> | null

async function describe(
  args: LoaderArgs,
  { value: product, source }: ProductAnswer,
  offers: Promise<Offers>,
) {
  if (!product) return undefined
  const { describeProduct } = await import(
    /* webpackChunkName: "structured" */ '../structured/describe-product.ts'
  )
  // Sample prices are nobody's.
  const known = source === 'sample' ? undefined : offers.then((answer) => answer?.value ?? [])
  return describeProduct(args, product, known)
}
