import { OWN_SHOP, type PriceHistory, priceHistorySchema } from '@a-list/domain/prices/price-history.ts'
import { isApiFailure } from '../errors.ts'
import type { SiteApi } from '../site-api.ts'

/** The newest observations that a page shows. */
const OBSERVATIONS = 60

/**
 * GET /a-list/v2/price-history?id=&retailer=: the observed prices of a product at one shop.
 * @param retailer `OWN_SHOP`, or the shop of an offer
 * @returns null when the backend has observed none, or has no such endpoint
 * @throws ApiFailure when it can't be reached
 */
export async function fetchPriceHistory(
  api: SiteApi,
  id: string,
  retailer: string,
  signal?: AbortSignal,
): Promise<PriceHistory | null> {
  const request = { base: 'extension', path: '/price-history', schema: priceHistorySchema } as const
  try {
    const query = { id, retailer, limit: OBSERVATIONS }
    const { data } = await api.request({ ...request, query, retries: 0, signal })
    return retailer === OWN_SHOP || data.retailer === retailer ? data : null
  } catch (thrown) {
    if (isApiFailure(thrown) && thrown.error.kind === 'http' && thrown.error.status < 500) return null
    throw thrown
  }
}
