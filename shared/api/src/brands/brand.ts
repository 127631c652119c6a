import type { Brand } from '@a-list/domain/brands/brand.ts'
import { slugOfName } from '@a-list/domain/text/slug.ts'
import { isApiFailure, NotFound } from '../errors.ts'
import { withSamples } from '../fallback.ts'
import { MAX_PER_PAGE } from '../paging.ts'
import { query } from '../query.ts'
import { brandKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'
import type { Sourced } from '../sourced.ts'
import { ACF_FORMAT } from '../wire/acf-values.ts'
import { brandSchema, brandsSchema } from './brand-wire.ts'

/** Fixed by spec section 8. */
const NOT_FOUND = 'Brand not found'

/**
 * One brand, by slug, by the slug of its name, or by number (spec section 2: "id is a slug or numeric id").
 * @throws NotFound when the backend has no such brand
 * @throws ApiFailure when the backend is unreachable and the samples have no such brand
 */
export async function fetchBrand(api: SiteApi, id: string, signal?: AbortSignal): Promise<Sourced<Brand>> {
  // Slugs are lower-case, but people may type capitals.
  const slug = id.toLowerCase()
  const sourced = await withSamples<Brand | undefined>(
    `Brand ${id}`,
    () => (isNumeric(id) ? byNumber(api, id, signal) : bySlug(api, slug, signal)),
    async () => {
      const { sampleBrands } = await import(/* webpackChunkName: "sample" */ '@a-list/sample/brands.ts')
      return sampleBrands.find((brand) => brand.id === slug || String(brand.wp_id) === id)
    },
  )
  if (!sourced.value) throw new NotFound(NOT_FOUND)
  return { source: sourced.source, value: sourced.value }
}

export function brandQuery(api: SiteApi, id: string) {
  return query(brandKeys.one(id), ({ signal }) => fetchBrand(api, id, signal))
}

async function bySlug(api: SiteApi, slug: string, signal?: AbortSignal): Promise<Brand | undefined> {
  // WordPress ignores an empty slug and reads spaces and commas as a list of slugs.
  if (slug === '' || /[\s,]/.test(slug)) return undefined
  const query = { slug, ...ACF_FORMAT }
  const request = { base: 'rest', path: '/celebrity_brand', schema: brandsSchema, retries: 0 } as const
  try {
    const { data } = await api.request({ ...request, query, signal })
    return data[0] ?? (await byName(api, slug, signal))
  } catch (thrown) {
    // WordPress rejects a malformed slug with 400. No brand has it.
    if (isApiFailure(thrown) && thrown.error.kind === 'http' && thrown.error.status === 400) return undefined
    throw thrown
  }
}

/**
 * Finds a brand by the slug of its name. Products link to that slug, because they contain only the brand's name.
 * The brand's own slug differs if the brand was renamed, or if two brands have the same name. A failed search
 * counts as not found: the exact slug is already known to be missing.
 */
async function byName(api: SiteApi, slug: string, signal?: AbortSignal): Promise<Brand | undefined> {
  const query = { search: slug.replaceAll('-', ' '), per_page: MAX_PER_PAGE, ...ACF_FORMAT }
  const request = { base: 'rest', path: '/celebrity_brand', schema: brandsSchema, retries: 0 } as const
  try {
    const { data } = await api.request({ ...request, query, signal })
    return data.find((brand) => slugOfName(brand.brand_name) === slug)
  } catch (thrown) {
    if (isApiFailure(thrown)) return undefined
    throw thrown
  }
}

async function byNumber(api: SiteApi, id: string, signal?: AbortSignal): Promise<Brand | undefined> {
  const request = { base: 'rest', schema: brandSchema, retries: 0 } as const
  try {
    return (await api.request({ ...request, path: `/celebrity_brand/${id}`, query: ACF_FORMAT, signal })).data
  } catch (thrown) {
    if (
      isApiFailure(thrown) &&
      thrown.error.kind === 'http' &&
      thrown.error.code === 'rest_post_invalid_id'
    ) {
      return undefined
    }
    throw thrown
  }
}

function isNumeric(id: string): boolean {
  return /^\d{1,15}$/.test(id)
}
