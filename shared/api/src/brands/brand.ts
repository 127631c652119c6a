import type { Brand } from '@a-list/domain/brand.ts'
import { slugify } from '@a-list/domain/slug.ts'
import type { ApiClient } from '../client.ts'
import { isApiFailure, NotFound } from '../errors.ts'
import { withSamples } from '../fallback.ts'
import { LARGEST_PAGE } from '../paging.ts'
import { query } from '../query.ts'
import { brandKeys } from '../query-keys.ts'
import type { Sourced } from '../sourced.ts'
import { type BrandRecord, brandRecordSchema, brandRecordsSchema, toBrand } from './brand-wire.ts'

/** Spec section 8. */
const NOT_FOUND = 'Brand not found'

/**
 * One brand, by slug, by what its name makes for a slug, or by the backend's number (spec section 2: "id is a slug or
 * numeric id").
 * @throws NotFound when the backend knows no such brand, ApiFailure when it can't be asked and no sample is called so
 */
export async function fetchBrand(api: ApiClient, id: string, signal?: AbortSignal): Promise<Sourced<Brand>> {
  // Slugs have no capitals; who writes one has a brand in mind all the same.
  const slug = id.toLowerCase()
  const sourced = await withSamples<Brand | undefined>(
    `Brand ${id}`,
    async () => {
      const record = isNumeric(id) ? await byNumber(api, id, signal) : await bySlug(api, slug, signal)
      return record && toBrand(record, new Date().getFullYear())
    },
    async () => {
      const { sampleBrands } = await import('@a-list/sample/brands.ts')
      return sampleBrands.find((brand) => brand.id === slug || String(brand.wp_id) === id)
    },
  )
  if (!sourced.value) throw new NotFound(NOT_FOUND)
  return { source: sourced.source, value: sourced.value }
}

export function brandQuery(api: ApiClient, id: string) {
  return query(brandKeys.one(id), ({ signal }) => fetchBrand(api, id, signal))
}

async function bySlug(api: ApiClient, slug: string, signal?: AbortSignal): Promise<BrandRecord | undefined> {
  // An empty one would not be asked for, a list would be several.
  if (slug === '' || /[\s,]/.test(slug)) return undefined
  const query = { slug }
  const request = { base: 'rest', path: '/celebrity_brand', schema: brandRecordsSchema, retries: 0 } as const
  try {
    const { data } = await api.request({ ...request, query, signal })
    return data[0] ?? (await byName(api, slug, signal))
  } catch (thrown) {
    // What can be no slug is none of a brand.
    if (isApiFailure(thrown) && thrown.error.kind === 'http' && thrown.error.status === 400) return undefined
    throw thrown
  }
}

/**
 * A product knows its brand by name alone, and leads to what that makes for a slug. A brand that got its name later, or
 * shares it, has another one. That its slug is nobody's is known: where this can't be asked, there is no such brand.
 */
async function byName(api: ApiClient, slug: string, signal?: AbortSignal): Promise<BrandRecord | undefined> {
  const query = { search: slug.replaceAll('-', ' '), per_page: LARGEST_PAGE }
  const request = { base: 'rest', path: '/celebrity_brand', schema: brandRecordsSchema, retries: 0 } as const
  try {
    const { data } = await api.request({ ...request, query, signal })
    return data.find((record) => slugify(toBrand(record, 0).brand_name) === slug)
  } catch (thrown) {
    if (isApiFailure(thrown)) return undefined
    throw thrown
  }
}

async function byNumber(api: ApiClient, id: string, signal?: AbortSignal): Promise<BrandRecord | undefined> {
  const request = { base: 'rest', schema: brandRecordSchema, retries: 0 } as const
  try {
    return (await api.request({ ...request, path: `/celebrity_brand/${id}`, signal })).data
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
