import type { ApiClient } from '@a-list/api/client.ts'
import { isNotFound } from '@a-list/api/errors.ts'
import { fetchOffers } from '@a-list/api/products/offers.ts'
import { fetchProduct } from '@a-list/api/products/product.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { type CardProduct, toCardProduct } from '@a-list/domain/card-product.ts'
import type { Offer } from '@a-list/domain/offer.ts'
import type { Product } from '@a-list/domain/product.ts'

/** A product beside others, with what shops ask for it. */
export interface Compared {
  product: CardProduct & Pick<Product, 'founder' | 'celebrities'>
  /** Undefined where they could not be had. */
  offers: readonly Offer[] | undefined
}

/** Those of the products that there are, in their order. @throws ApiFailure where one is refused */
export async function fetchCompared(
  api: ApiClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Sourced<Compared[]>> {
  const found = await Promise.all(ids.map((id) => fetchOne(api, id, signal)))
  const known = found.filter((one) => one !== undefined)
  const onSamples = known.some(({ source }) => source === 'sample')
  return { source: onSamples ? 'sample' : 'backend', value: known.map(({ value }) => value) }
}

async function fetchOne(
  api: ApiClient,
  id: string,
  signal: AbortSignal,
): Promise<Sourced<Compared> | undefined> {
  const asked = fetchOffers(api, id, signal).catch(() => undefined)
  try {
    const { source, value } = await fetchProduct(api, id, signal)
    const { founder, celebrities } = value
    return {
      source,
      value: { product: { ...toCardProduct(value), founder, celebrities }, offers: (await asked)?.value },
    }
  } catch (thrown) {
    if (isNotFound(thrown)) return undefined
    throw thrown
  }
}
