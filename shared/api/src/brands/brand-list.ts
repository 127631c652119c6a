import type { Brand } from '@a-list/domain/brands/brand.ts'
import { withSamples } from '../fallback.ts'
import { fetchAllPages, isPastLastPage, MAX_PER_PAGE } from '../paging.ts'
import { query } from '../query.ts'
import { brandKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'
import type { Sourced } from '../sourced.ts'
import { ACF_FORMAT } from '../wire/acf-values.ts'
import { brandsSchema } from './brand-wire.ts'

// Show the samples at once. The query refetches until the backend responds.
const REQUEST = { base: 'rest', path: '/celebrity_brand', schema: brandsSchema, retries: 0 } as const

const sampleBrands = async () =>
  (await import(/* webpackChunkName: "sample" */ '@a-list/sample/brands.ts')).sampleBrands

/** Up to 100 brands, and how many there are on all pages. */
export interface DirectoryPage {
  brands: Brand[]
  total: number
}

/**
 * A page of all brands, the newest first, or the sample brands. A page past the end returns the last page.
 * @param page counted from 1
 */
export function fetchDirectoryPage(
  api: SiteApi,
  page: number,
  signal?: AbortSignal,
): Promise<Sourced<DirectoryPage>> {
  async function read(number: number): Promise<DirectoryPage> {
    const query = { ...ACF_FORMAT, per_page: MAX_PER_PAGE, page: number > 1 ? number : undefined }
    const { data, headers } = await api.request({ ...REQUEST, query, signal })
    return { brands: data, total: Number(headers.get('x-wp-total') ?? data.length) || data.length }
  }
  return withSamples(
    'Brands',
    async () => {
      try {
        return await read(page)
      } catch (thrown) {
        if (page === 1 || !isPastLastPage(thrown)) throw thrown
        const first = await read(1)
        const last = Math.ceil(first.total / MAX_PER_PAGE)
        return last > 1 ? read(last) : first
      }
    },
    async () => {
      const brands = await sampleBrands()
      return { brands, total: brands.length }
    },
  )
}

/** The reference backend refuses a list that contains any other slug. */
const SENT_SLUG = /^(?=.{1,200}$)[a-z0-9]+(-[a-z0-9]+)*$/

/** The brands with these slugs, up to 100. Slugs without a brand, and malformed ones, are left out. */
export function fetchBrandsBySlug(
  api: SiteApi,
  slugs: readonly string[],
  signal?: AbortSignal,
): Promise<Sourced<Brand[]>> {
  return withSamples(
    'Some brands',
    async () => {
      const sent = slugs.filter((slug) => SENT_SLUG.test(slug))
      // WordPress ignores an empty list and sends the newest brands.
      if (sent.length === 0) return []
      const query = { ...ACF_FORMAT, slug: sent.join(','), per_page: MAX_PER_PAGE }
      return (await api.request({ ...REQUEST, query, signal })).data
    },
    async () => (await sampleBrands()).filter(({ id }) => slugs.includes(id)),
  )
}

/** All brands (GET /celebrity_brand, spec section 7), or the sample brands. A large directory takes many requests. */
export function fetchBrandList(api: SiteApi, signal?: AbortSignal): Promise<Sourced<Brand[]>> {
  return withSamples(
    'Brand list',
    () => fetchAllPages(api, { ...REQUEST, query: ACF_FORMAT, signal }),
    sampleBrands,
  )
}

export function brandListQuery(api: SiteApi) {
  return query(brandKeys.list(), ({ signal }) => fetchBrandList(api, signal))
}
