import { KNOWN_RETAILERS } from '@a-list/domain/prices/retailers.ts'
import { truncateForMetadata } from '@a-list/domain/text/truncate.ts'
import { ExternalLink } from 'lucide-react'
import type { Destination } from './destination.ts'

interface DestinationCardProps {
  destination: Destination
  /** Texts from the link's query. They are shown, but not trusted. */
  product?: string
  brand?: string
}

/** The link's target, identified by its host. */
export function DestinationCard({ destination, product, brand }: DestinationCardProps) {
  const known = KNOWN_RETAILERS.find(({ name }) => name === destination.retailer)
  return (
    <div className="my-8 border border-ink bg-sheet p-5">
      <p className="font-display text-3xl break-words">{destination.retailer ?? destination.host}</p>
      {destination.retailer && (
        <p className="mt-1 flex items-center gap-2 text-sm break-all text-ink-soft">
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          {destination.host}
        </p>
      )}
      {(product || brand) && (
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-4 text-base">
          {product && (
            <>
              <dt className="text-ink-soft">Product</dt>
              <dd className="break-words">{truncateForMetadata(product)}</dd>
            </>
          )}
          {brand && (
            <>
              <dt className="text-ink-soft">Brand</dt>
              <dd className="break-words">{truncateForMetadata(brand)}</dd>
            </>
          )}
        </dl>
      )}
      {known && (
        // Neither sentence breaks at a hyphen, as in "60-day returns".
        <p className="mt-4 flex flex-wrap gap-x-5 border-t border-line pt-4 text-sm text-ink-soft">
          <span>{known.shipping_info}</span>
          <span>{known.return_policy}</span>
        </p>
      )}
    </div>
  )
}
