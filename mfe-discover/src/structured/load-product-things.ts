import { prepareQuery } from '@a-list/api/prepare-query.ts'
import { ratingQuery } from '@a-list/api/reviews/rating.ts'
import type { Offer } from '@a-list/domain/offer.ts'
import type { Product } from '@a-list/domain/product.ts'
import type { LoaderArgs } from '@a-list/remote/definition.ts'
import type { JsonLd } from '@a-list/remote/head.ts'
import { productThing } from './product-thing.ts'

/** A page is complete without a rating: it waits for one this share of what it may wait for its data. */
const PATIENCE = 0.3

/** The product as search engines read it, with what its real reviews add up to where that is known in time. */
export async function loadProductThings(
  { queryClient, api, url, budgetMs }: LoaderArgs,
  product: Product,
  offers: readonly Offer[],
): Promise<JsonLd[]> {
  const query = ratingQuery(api, product.id)
  await prepareQuery(queryClient, query, budgetMs * PATIENCE)
  return [productThing({ product, offers, rating: queryClient.getQueryData(query.queryKey) }, url.origin)]
}
