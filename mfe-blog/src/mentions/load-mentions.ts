import { fetchBrandList } from '@a-list/api/brands/brand-list.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { isNotFound } from '@a-list/api/errors.ts'
import { fetchProduct } from '@a-list/api/products/product.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { fetchStory } from '@a-list/api/stories/story.ts'
import { type CardProduct, toCardProduct } from '@a-list/domain/card-product.ts'
import { findBrands } from './find-brands.ts'
import { findProductIds } from './find-products.ts'

/** Of a brand that a story is about, what its entry under the story shows. */
export interface MentionedBrand {
  id: string
  name: string
  founders: string[]
}

export interface Mentions {
  brands: MentionedBrand[]
  products: CardProduct[]
}

/** One row of cards under the story. */
const MOST_PRODUCTS = 4

/** What a story speaks of, as the backend knows it now; from the samples where it can't be reached. */
export async function loadMentions(
  api: ApiClient,
  slug: string,
  signal?: AbortSignal,
): Promise<Sourced<Mentions>> {
  const { content } = await fetchStory(slug)
  const ids = findProductIds(content.rendered).slice(0, MOST_PRODUCTS)
  const [brands, ...products] = await Promise.all([
    fetchBrandList(api, signal),
    ...ids.map((id) => productIfAny(api, id, signal)),
  ])
  const known = products.filter((product) => product !== undefined)
  return {
    source: [brands, ...known].some(({ source }) => source === 'sample') ? 'sample' : 'backend',
    value: {
      brands: findBrands(content.rendered, brands.value).map((brand) => ({
        id: brand.id,
        name: brand.brand_name,
        founders: brand.associated_celebrities,
      })),
      products: known.map(({ value }) => toCardProduct(value)),
    },
  }
}

/** A product that is no longer sold costs the story one card. */
async function productIfAny(api: ApiClient, id: string, signal?: AbortSignal) {
  try {
    return await fetchProduct(api, id, signal)
  } catch (thrown) {
    if (isNotFound(thrown)) return undefined
    throw thrown
  }
}
