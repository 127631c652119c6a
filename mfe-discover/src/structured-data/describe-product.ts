import { fetchBrand } from '@a-list/api/brands/brand.ts'
import { isNotFound } from '@a-list/api/errors.ts'
import { prepareQuery } from '@a-list/api/prepare-query.ts'
import { ratingQuery } from '@a-list/api/reviews/reviews.ts'
import type { Offer } from '@a-list/domain/prices/offer.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { productPath } from '@a-list/domain/products/product-id.ts'
import { brandPath, slugOfName } from '@a-list/domain/text/slug.ts'
import type { LoaderArgs } from '@a-list/remote/definition.ts'
import type { Head, JsonLd, PageName } from '@a-list/remote/head.ts'
import { productJsonLd } from './product-json-ld.ts'

/**
 * The fraction of the loader budget for each part of the structured data, because the page is complete without
 * them.
 */
const SHARE_OF_BUDGET = 0.3

/**
 * The product's breadcrumbs and JSON-LD for search engines.
 * @param offers undefined for sample data, which gets no JSON-LD
 */
export async function describeProduct(
  args: LoaderArgs,
  product: Product,
  offers: Promise<readonly Offer[]> | undefined,
): Promise<Pick<Head, 'trail' | 'jsonLd'>> {
  const [trail, jsonLd] = await Promise.all([
    breadcrumbsOf(args, product),
    offers && jsonLdOf(args, product, offers),
  ])
  return { trail, ...(jsonLd && { jsonLd }) }
}

/** Includes the rating if it loads in time. */
async function jsonLdOf(
  { queryClient, api, url, budgetMs }: LoaderArgs,
  product: Product,
  offers: Promise<readonly Offer[]>,
): Promise<JsonLd[]> {
  const query = ratingQuery(api, product.id)
  await prepareQuery(queryClient, query, budgetMs * SHARE_OF_BUDGET)
  const rating = queryClient.getQueryData(query.queryKey)
  return [productJsonLd({ product, offers: await offers, rating }, url.origin)]
}

async function breadcrumbsOf(args: LoaderArgs, { id, name, brand }: Product): Promise<PageName[]> {
  const slug = await brandSlug(args, brand)
  return [
    { name: 'Discover', path: '/discover' },
    ...(slug ? [{ name: brand, path: brandPath(slug) }] : []),
    { name, path: productPath(id) },
  ]
}

/**
 * The slug of the product's brand. A product has only the brand's name, so the directory is searched.
 * @returns undefined if the directory lacks the brand
 */
async function brandSlug({ api, signal, budgetMs }: LoaderArgs, name: string): Promise<string | undefined> {
  const guess = slugOfName(name)
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(budgetMs * SHARE_OF_BUDGET)])
    return (await fetchBrand(api, guess, inTime)).value.id
  } catch (thrown) {
    // If the directory is slow or down, the slug is derived from the name, which is right for nearly every
    // brand.
    return isNotFound(thrown) ? undefined : guess
  }
}
