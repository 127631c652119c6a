import { fetchBrand } from '@a-list/api/brands/brand.ts'
import { isNotFound } from '@a-list/api/errors.ts'
import { prepareQuery } from '@a-list/api/prepare-query.ts'
import { ratingQuery } from '@a-list/api/reviews/rating.ts'
import type { Offer } from '@a-list/domain/offer.ts'
import type { Product } from '@a-list/domain/product.ts'
import { slugify } from '@a-list/domain/slug.ts'
import type { LoaderArgs } from '@a-list/remote/definition.ts'
import type { Head, JsonLd, PageName } from '@a-list/remote/head.ts'
import { productPath } from '../product/product-head.ts'
import { productThing } from './product-thing.ts'

/** A page is complete without this: it waits for a part of it this share of what it may wait for its data. */
const PATIENCE = 0.3

/**
 * The product as search engines read it: where it stands, and what it is.
 * @param offers undefined where nobody answers for its prices
 */
export async function describeProduct(
  args: LoaderArgs,
  product: Product,
  offers: Promise<readonly Offer[]> | undefined,
): Promise<Pick<Head, 'trail' | 'jsonLd'>> {
  const [trail, jsonLd] = await Promise.all([
    trailOf(args, product),
    offers && thingsOf(args, product, offers),
  ])
  return { trail, ...(jsonLd && { jsonLd }) }
}

/** With its real reviews, where what they add up to is known in time. */
async function thingsOf(
  { queryClient, api, url, budgetMs }: LoaderArgs,
  product: Product,
  offers: Promise<readonly Offer[]>,
): Promise<JsonLd[]> {
  const query = ratingQuery(api, product.id)
  await prepareQuery(queryClient, query, budgetMs * PATIENCE)
  const rating = queryClient.getQueryData(query.queryKey)
  return [productThing({ product, offers: await offers, rating }, url.origin)]
}

async function trailOf(args: LoaderArgs, { id, name, brand }: Product): Promise<PageName[]> {
  const slug = await brandSlug(args, brand)
  return [
    { name: 'Discover', path: '/discover' },
    ...(slug ? [{ name: brand, path: `/brand/${encodeURIComponent(slug)}` }] : []),
    { name, path: productPath(id) },
  ]
}

/** A product knows the name of its brand alone. Undefined where the directory has no such brand. */
async function brandSlug({ api, signal, budgetMs }: LoaderArgs, name: string): Promise<string | undefined> {
  const likely = slugify(name)
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(budgetMs * PATIENCE)])
    return (await fetchBrand(api, likely, inTime)).value.id
  } catch (thrown) {
    // Nearly every brand's slug is made from its name; who has another leads on from there.
    return isNotFound(thrown) ? undefined : likely
  }
}
