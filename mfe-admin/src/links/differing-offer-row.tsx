import { decideDifference } from '@a-list/api/links/broken-links.ts'
import type { DifferenceAction, DifferingOffer } from '@a-list/domain/moderation/broken-link.ts'
import { formatPrice } from '@a-list/domain/prices/money.ts'
import type { OfferDifference } from '@a-list/domain/prices/offer-difference.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { showOutcome } from '@a-list/ui/form/outcome-toast.ts'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { failureReason } from '../failure-reason/failure-reason.ts'
import { TimeAgo } from '../time-ago/time-ago.tsx'
import { LinkUseName, labelOf } from './link-use.tsx'

const USE: Record<OfferDifference['kind'], string> = {
  price: 'Use the shop’s price',
  sold_out: 'Show as out of stock',
  back_in_stock: 'Show as available',
}

/** An offer whose shop says another price or stock than we show, with what a moderator can do about it. */
export function DifferingOfferRow({ offer, onDecided }: { offer: DifferingOffer; onDecided: () => void }) {
  const host = useHost()
  const [busy, run] = useBusy()

  const decide = (action: DifferenceAction, title: string) =>
    void run(async () => {
      const write = () => decideDifference(host.api, offer, action)
      const done = { title, description: labelOf(offer) }
      await showOutcome(host, write, 'Your decision was not saved', done, (thrown) =>
        failureReason(thrown, 'The offer or its shop has changed meanwhile.'),
      )
      onDecided()
    })
  const what = <span className="sr-only"> {`for ${labelOf(offer)}`}</span>

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3 text-sm">
      <div className="min-w-0 grow basis-80">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <LinkUseName use={offer} />
        </p>
        <p>{sentenceOf(offer)}</p>
        <p className="text-ink-soft">
          <a href={offer.url} target="_blank" rel="noopener noreferrer" className="wrap-anywhere">
            {offer.url}
          </a>
        </p>
        <p className="text-ink-soft">
          Last checked <TimeAgo at={offer.checked_at} />.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="outline"
          size="snug"
          className="px-3"
          busy={busy}
          onClick={() => decide('use', 'The offer is up to date')}
        >
          {USE[offer.difference.kind]}
          {what}
        </Button>
        <Button
          tone="quiet"
          size="snug"
          className="px-3"
          disabled={busy}
          onClick={() => decide('accept', 'The offer stays as it is')}
        >
          Accept{what}
        </Button>
      </div>
    </li>
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
