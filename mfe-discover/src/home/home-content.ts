import { fetchBrandsBySlug } from '@a-list/api/brands/brand-list.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { searchCatalogue } from '@a-list/api/search/search.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { fetchStoryList } from '@a-list/api/stories/story-list.ts'
import type { Brand } from '@a-list/domain/brands/brand.ts'
import {
  byMerit,
  type RisingBrandCard,
  shoppableFirst,
  toRisingBrandCard,
  varyPictures,
} from '@a-list/domain/brands/brand-card.ts'
import { type CategoryCount, FAN_FAVORITE_CHIPS } from '@a-list/domain/categories/categories.ts'
import { FAN_FAVORITES, HOME_BRANDS, HOME_PRODUCTS } from '@a-list/domain/limits.ts'
import { type CardProduct, toCardProduct } from '@a-list/domain/products/card-product.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { MATCH_ALL } from '@a-list/domain/search/search-query.ts'
import type { StorySummary } from '@a-list/domain/stories/story.ts'
import { slugOfName } from '@a-list/domain/text/slug.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type CardBrand, toCardBrand } from '../brands/card-brand.ts'
import { filterBrands } from '../brands/filter-brands.ts'
import { newestBrands } from '../brands/newest-brands.ts'
import { type HeroSlide, heroSlides, storySlide } from './hero-slides.ts'

export interface RisingBrand extends RisingBrandCard, Pick<Brand, 'wp_id'> {
  /** Whether its image is its logo. */
  isLogo: boolean
}

interface HomeContent {
  /** How many products each category has. */
  categories: CategoryCount[]
  /** How many products are real reductions. */
  deals: number | undefined
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

/**
 * @param newest the newest brands
 * @param makers brands of the hero's products
 */
export function toHomeContent(
  newest: readonly Brand[],
  products: readonly Product[],
  stories: readonly StorySummary[],
  makers: readonly Brand[] = [],
): Omit<HomeContent, 'categories' | 'deals'> {
  const brands = byMerit(newest)
  const rising = shoppableFirst(newest).slice(0, HOME_BRANDS)
  // "New Brands" is above, so its brands come after the others that sell something.
  const all = shoppableFirst(
    brands.toSorted((one, other) => Number(rising.includes(one)) - Number(rising.includes(other))),
  )
  const favorites = FAN_FAVORITE_CHIPS.map((chip) => {
    const ofChip = chip === 'All' ? all : filterBrands(brands, chip)
    return [chip, varyPictures(ofChip.slice(0, FAN_FAVORITES).map(toCardBrand))]
  })
  const [lead, ...older] = stories
  return {
    lead: lead && storySlide(lead),
    slides: heroSlides({
      brands,
      products: ofHero(products),
      stories: older,
      makers,
    }),
    products: products.slice(0, HOME_PRODUCTS).map((product) => toCardProduct(product)),
    rising: varyPictures(
      rising.map((brand) => ({
        ...toRisingBrandCard(brand),
        wp_id: brand.wp_id,
        isLogo: brand.logo !== '',
      })),
    ),
    favorites: Object.fromEntries(favorites),
  }
}

/** Products that "Popular Products" does not show, if there are any. */
function ofHero(products: readonly Product[]): readonly Product[] {
  return products.length > HOME_PRODUCTS ? products.slice(HOME_PRODUCTS) : products.slice(0, HERO_PRODUCTS)
}

/** The contents of the home page. */
export async function fetchHome(
  api: ApiClient,
  context: { client: QueryClient; signal: AbortSignal },
): Promise<Sourced<HomeContent>> {
  const query = {
    ...MATCH_ALL,
    sort: 'popularity',
    include: ['products', 'facets'],
    limit: PRODUCTS,
  } as const
  const [newest, found, stories] = await Promise.all([
    newestBrands(api, context),
    searchCatalogue(api, query, { signal: context.signal }),
    fetchStoryList(),
  ])
  const { brands } = newest.value
  const { products, facets, deals } = found.value
  const makers = await fetchMakers(api, ofHero(products), brands, context.signal)
  return {
    source: [newest, found, makers].some(({ source }) => source === 'sample') ? 'sample' : 'backend',
    value: {
      ...toHomeContent(brands, products, stories, makers.value),
      categories: facets.categories,
      deals,
    },
  }
}

/** The brands of products that don't name their founder, unless they are known. */
function fetchMakers(
  api: ApiClient,
  products: readonly Product[],
  known: readonly Brand[],
  signal: AbortSignal,
): Promise<Sourced<Brand[]>> {
  const names = new Set(known.map(({ brand_name }) => brand_name))
  const unknown = products.filter(({ founder, brand }) => !founder && !names.has(brand))
  return fetchBrandsBySlug(api, [...new Set(unknown.map(({ brand }) => slugOfName(brand)))], signal)
}
