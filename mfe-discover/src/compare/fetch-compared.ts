import { fetchProduct } from '@a-list/api/catalogue/product.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { isNotFound } from '@a-list/api/errors.ts'
import { fetchOffers } from '@a-list/api/products/offers.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import type { Offer } from '@a-list/domain/prices/offer.ts'
import { type CardProduct, toCardProduct } from '@a-list/domain/products/card-product.ts'
import type { Product } from '@a-list/domain/products/product.ts'

/** One product of a comparison, with its offers. */
export interface Compared {
  /** The requested id. The product's own may be another form of it. */
  id: string
  product: CardProduct & Pick<Product, 'founder' | 'celebrities'>
  /** Undefined if the offers did not load. */
  offers: readonly Offer[] | undefined
}

/**
 * The products that exist, in order.
 * @throws ApiFailure if it is unknown whether a product exists
 */
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
  try {
    const { source, value } = await fetchProduct(api, id, signal)
    const { founder, celebrities } = value
    const offers = await fetchOffers(api, value, signal).catch(() => undefined)
    return {
      source,
      value: { id, product: { ...toCardProduct(value), founder, celebrities }, offers: offers?.value },
    }
  } catch (thrown) {
    if (isNotFound(thrown)) return undefined
    throw thrown
  }
}
