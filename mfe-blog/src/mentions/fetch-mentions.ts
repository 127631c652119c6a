import { fetchBrandsBySlug } from '@a-list/api/brands/brand-list.ts'
import { fetchProduct } from '@a-list/api/catalogue/product.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { isNotFound } from '@a-list/api/errors.ts'
import { MAX_PER_PAGE } from '@a-list/api/paging.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { fetchStory } from '@a-list/api/stories/story.ts'
import { type CardProduct, toCardProduct } from '@a-list/domain/products/card-product.ts'
import { oncePerText } from '../once-per-text.ts'
import { findBrandSlugs, findBrands, findProductIds } from './find-mentions.ts'

/** The fields of a brand that the list "Brands mentioned" shows. */
export interface MentionedBrand {
  id: string
  name: string
  founders: string[]
}

export interface Mentions {
  brands: MentionedBrand[]
  products: CardProduct[]
}

/** How many products fit into one row of cards under the story. */
const MAX_PRODUCTS = 4
/**
 * Requests for the brands that a story may mention, each with up to 100 slugs. A story of 2,000 words has about 300
 * slugs, and 200 of them look like names; the others come last and are not looked up (measured 2026-11-26).
 */
const MAX_BRAND_REQUESTS = 2

/**
 * Fetches the brands and products that a story mentions. While the backend is unreachable, they come from the
 * sample data.
 */
export async function fetchMentions(
  api: ApiClient,
  slug: string,
  signal?: AbortSignal,
): Promise<Sourced<Mentions>> {
  const { content } = await fetchStory(slug)
  const { ids, slugs } = namesIn(content.rendered)
  const [brands, products] = await Promise.all([
    Promise.all(slugs.map((page) => fetchBrandsBySlug(api, page, signal))),
    Promise.all(ids.map((id) => fetchIfFound(api, id, signal))),
  ])
  const found = products.filter((product) => product !== undefined)
  const candidates = brands.flatMap(({ value }) => value)
  return {
    source: [...brands, ...found].some(({ source }) => source === 'sample') ? 'sample' : 'backend',
    value: {
      brands: findBrands(content.rendered, candidates).map((brand) => ({
        id: brand.id,
        name: brand.brand_name,
        founders: brand.associated_celebrities,
      })),
      products: found.map(({ value }) => toCardProduct(value)),
    },
  }
}

const namesIn = oncePerText((html) => ({
  ids: findProductIds(html).slice(0, MAX_PRODUCTS),
  slugs: slugPages(html),
}))

function slugPages(html: string): string[][] {
  const slugs = findBrandSlugs(html)
  return Array.from({ length: MAX_BRAND_REQUESTS }, (_, page) =>
    slugs.slice(page * MAX_PER_PAGE, (page + 1) * MAX_PER_PAGE),
  ).filter(({ length }) => length > 0)
}

/** @returns undefined for a product that is no longer sold, so that the story shows one card less */
async function fetchIfFound(api: ApiClient, id: string, signal?: AbortSignal) {
  try {
    return await fetchProduct(api, id, signal)
  } catch (thrown) {
    if (isNotFound(thrown)) return undefined
    throw thrown
  }
}
