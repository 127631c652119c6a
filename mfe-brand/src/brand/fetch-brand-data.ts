import { fetchBrand } from '@a-list/api/brands/brand.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { isNotFound } from '@a-list/api/errors.ts'
import { fromBackend, type Sourced } from '@a-list/api/sourced.ts'
import type { Brand } from '@a-list/domain/brands/brand.ts'
import { toBrandDetails, toBrandStory } from './brand-details.ts'

export const fetchBrandDetails = (api: ApiClient, id: string, signal?: AbortSignal) =>
  fetchAs(api, id, toBrandDetails, signal)

export const fetchBrandStory = (api: ApiClient, id: string, signal?: AbortSignal) =>
  fetchAs(api, id, toBrandStory, signal)

/** A missing brand is data (null), not an error, so that server and browser render the same page. */
async function fetchAs<Data>(
  api: ApiClient,
  id: string,
  convert: (brand: Brand, now: number) => Data,
  signal?: AbortSignal,
): Promise<Sourced<Data | null>> {
  try {
    const { source, value } = await fetchBrand(api, id, signal)
    return { source, value: convert(value, Date.now()) }
  } catch (thrown) {
    if (isNotFound(thrown)) return fromBackend(null)
    throw thrown
  }
}
