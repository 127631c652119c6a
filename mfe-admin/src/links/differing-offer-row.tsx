import { decideDifference } from '@a-list/api/links/broken-links.ts'
import type { DifferingOffer } from '@a-list/domain/moderation/broken-link.ts'
import { formatPrice } from '@a-list/domain/prices/money.ts'
import type { OfferDifference } from '@a-list/domain/prices/offer-difference.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { failureReason } from '../failure-reason/failure-reason.ts'
import { TimeAgo } from '../time-ago/time-ago.tsx'
import { LinkRow, type OnDecided } from './link-row.tsx'

const USE: Record<OfferDifference['kind'], string> = {
  price: 'Use the shop’s price',
  sold_out: 'Show as out of stock',
  back_in_stock: 'Show as available',
}

/** An offer whose shop says another price or stock than we show. */
export function DifferingOfferRow({ offer, onDecided }: { offer: DifferingOffer; onDecided: OnDecided }) {
  const { api } = useHost()
  return (
    <LinkRow
      use={offer}
      choices={[
        { action: 'use', label: USE[offer.difference.kind], done: 'The offer is up to date' },
        { action: 'accept', label: 'Accept', done: 'The offer stays as it is' },
      ]}
      decide={(action) => decideDifference(api, offer, action)}
      reasonOf={(thrown) => failureReason(thrown, 'The offer or its shop has changed meanwhile.')}
      onDecided={onDecided}
    >
      <p>{sentenceOf(offer)}</p>
      <p className="text-ink-soft">
        <a href={offer.url} target="_blank" rel="noopener noreferrer" className="wrap-anywhere">
          {offer.url}
        </a>
      </p>
      <p className="text-ink-soft">
        Last checked <TimeAgo at={offer.checked_at} />.
      </p>
    </LinkRow>
  )
}

function sentenceOf({ difference, price, currency }: DifferingOffer): string {
  switch (difference.kind) {
    case 'price':
      return `Price differs: shop says ${formatPrice(difference.price_cents / 100, currency)}, we show ${price}`
    case 'sold_out':
      return 'Sold out at the shop'
    default:
      return 'Available at the shop, we show it as out of stock'
  }
}
