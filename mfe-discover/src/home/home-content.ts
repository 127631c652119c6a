import type { ApiClient } from '@a-list/api/client.ts'
import { searchCatalogue } from '@a-list/api/search/search.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { fetchStoryList } from '@a-list/api/stories/story-list.ts'
import type { Brand } from '@a-list/domain/brand.ts'
import {
  byMerit,
  type RisingBrandCard,
  shoppableFirst,
  toRisingBrandCard,
  varyPictures,
} from '@a-list/domain/brand-card.ts'
import { type CardProduct, toCardProduct } from '@a-list/domain/card-product.ts'
import { type CategoryCount, FAN_FAVORITE_CHIPS } from '@a-list/domain/categories.ts'
import { FAN_FAVORITES, HOME_BRANDS, HOME_PRODUCTS } from '@a-list/domain/limits.ts'
import type { Product } from '@a-list/domain/product.ts'
import { MATCH_ALL } from '@a-list/domain/search/search-query.ts'
import type { StorySummary } from '@a-list/domain/story.ts'
import type { QueryClient } from '@tanstack/react-query'
import { allBrands } from '../brands/all-brands.ts'
import { type CardBrand, toCardBrand } from '../brands/card-brand.ts'
import { filterBrands } from '../brands/filter-brands.ts'
import { type HeroSlide, heroSlides, storySlide } from './hero-slides.ts'

export type RisingBrand = RisingBrandCard & Pick<Brand, 'wp_id'>

interface HomeContent {
  /** How many products each category has. */
  categories: CategoryCount[]
  /** The newest story. The slides show the others. */
  lead: HeroSlide | undefined
  slides: HeroSlide[]
  /** The products of "Popular Products". */
  products: CardProduct[]
  /** The brands of "New Brands". */
  rising: RisingBrand[]
  /** The first brands of each chip of "Fan Favorites", by the chip's name. */
  favorites: Record<string, CardBrand[]>
}

/** The hero shows products that are not in "Popular Products" below it, if there are enough. */
const HERO_PRODUCTS = 3
const PRODUCTS = HOME_PRODUCTS + HERO_PRODUCTS

/** @param directory all brands, newest first */
export function toHomeContent(
  directory: readonly Brand[],
  products: readonly Product[],
  stories: readonly StorySummary[],
): Omit<HomeContent, 'categories'> {
  const brands = byMerit(directory)
  const favorites = FAN_FAVORITE_CHIPS.map((chip) => {
    const category = chip === 'All' ? undefined : chip
    const shown = filterBrands(brands, category).slice(0, FAN_FAVORITES)
    return [chip, varyPictures(shown.map(toCardBrand))]
  })
  const others = products.slice(HOME_PRODUCTS)
  const [newest, ...older] = stories
  return {
    lead: newest && storySlide(newest),
    slides: heroSlides({
      brands,
      products: others.length > 0 ? others : products,
      stories: older,
    }),
    products: products.slice(0, HOME_PRODUCTS).map((product) => toCardProduct(product)),
    rising: varyPictures(
      shoppableFirst(directory)
        .slice(0, HOME_BRANDS)
        .map((brand) => ({ ...toRisingBrandCard(brand), wp_id: brand.wp_id })),
    ),
    favorites: Object.fromEntries(favorites),
  }
}

/** The contents of the home page. */
export async function fetchHome(
  api: ApiClient,
  context: { client: QueryClient; signal: AbortSignal },
): Promise<Sourced<HomeContent>> {
  const newest = { ...MATCH_ALL, sort: 'newest', include: ['products', 'facets'], limit: PRODUCTS } as const
  const [brands, found, stories] = await Promise.all([
    allBrands(api, context),
    searchCatalogue(api, newest, { signal: context.signal }),
    fetchStoryList(),
  ])
  const onSamples = brands.source === 'sample' || found.source === 'sample'
  return {
    source: onSamples ? 'sample' : 'backend',
    value: {
      ...toHomeContent(brands.value, found.value.products, stories),
      categories: found.value.facets.categories,
    },
  }
}
