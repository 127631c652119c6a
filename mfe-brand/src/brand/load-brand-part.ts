import { fetchBrand } from '@a-list/api/brands/brand.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { isNotFound } from '@a-list/api/errors.ts'
import { fromBackend, type Sourced } from '@a-list/api/sourced.ts'
import type { Brand } from '@a-list/domain/brand.ts'
import { toBrandStory, toBrandView } from './brand-view.ts'

export const loadBrandView = (api: ApiClient, id: string, signal?: AbortSignal) =>
  partOfBrand(api, id, toBrandView, signal)

export const loadBrandStory = (api: ApiClient, id: string, signal?: AbortSignal) =>
  partOfBrand(api, id, toBrandStory, signal)

/** That there is no such brand is an answer like any other, so server and browser show the same. */
async function partOfBrand<Part>(
  api: ApiClient,
  id: string,
  part: (brand: Brand, now: number) => Part,
  signal?: AbortSignal,
): Promise<Sourced<Part | null>> {
  try {
    const { source, value } = await fetchBrand(api, id, signal)
    return { source, value: part(value, Date.now()) }
  } catch (thrown) {
    if (isNotFound(thrown)) return fromBackend(null)
    throw thrown
  }
}
