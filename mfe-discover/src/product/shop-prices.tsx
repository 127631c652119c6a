import { isCheapest, offerRows, rankedOffers } from '@a-list/domain/prices/best-deal.ts'
import { deliveredPrice } from '@a-list/domain/prices/delivered-price.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { plural } from '@a-list/domain/text/plural.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Badge } from '@a-list/ui/badge/badge.tsx'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { OfferShopButton } from './offer-shop-button.tsx'
import { productOffersQuery } from './product-queries.ts'
import { TAB_PARAM, WHERE_TO_BUY } from './tab-param.ts'

const SHOWN = 3

/** The cheapest offers; narrow screens show only the first, and paper all of these. "Where to Buy" has the others. */
export function ShopPrices({ product }: { product: Product }) {
  const { api } = useHost()
  const { data } = useQuery(productOffersQuery(api, product))
  const rows = rankedOffers(offerRows(data?.value ?? []))
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="shop-prices">
      <h2 id="shop-prices" className="mb-2 font-text text-sm font-semibold">
        At other shops
      </h2>
      <ul className="border-b border-line">
        {rows.slice(0, SHOWN).map((row) => {
          const { offer, retailer } = row
          const delivered = deliveredPrice(row)
          return (
            <li
              key={retailer.id}
              className="flex flex-wrap items-center gap-x-4 border-t border-line py-2 not-print:max-lg:not-first:hidden"
            >
              <span className="flex grow basis-20 flex-wrap items-center gap-x-2">
                {retailer.name}
                {isCheapest(row, rows, product) && <Badge tone="good">Cheapest</Badge>}
              </span>
              {offer.availability === 'pre_order' && <span className="text-sm text-ink-soft">Pre-order</span>}
              <span className="text-right leading-tight">
                <span className="block font-semibold">{delivered ?? offer.price}</span>
                <span className="text-xs text-ink-soft">{delivered ? 'delivered' : 'plus shipping'}</span>
              </span>
              <OfferShopButton row={row} product={product} />
            </li>
          )
        })}
      </ul>
      {rows.length > 1 && (
        <a
          href={`?${TAB_PARAM}=${WHERE_TO_BUY}#${TAB_PARAM}`}
          onClick={openWhereToBuy}
          className="inline-flex min-h-11 items-center text-sm text-ink underline underline-offset-4 lg:hidden print:hidden"
        >
          {plural(rows.length - 1, 'more shop')} under “Where to Buy”
        </a>
      )}
    </section>
  )
}

/** Presses the tab, which then has the focus and is in view. */
function openWhereToBuy(event: MouseEvent) {
  const tab = document.querySelector<HTMLElement>(`#${TAB_PARAM} [value=${WHERE_TO_BUY}]`)
  // With these keys, the browser opens the link in a tab of its own.
  if (!tab || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  tab.focus()
  tab.click()
}
