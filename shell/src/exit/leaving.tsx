import { EXIT_COUNTDOWN_SECONDS } from '@a-list/domain/limits.ts'
import { plural } from '@a-list/domain/text/plural.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { AdSlot } from '@a-list/ui/ad-slot/ad-slot.tsx'
import { Button } from '@a-list/ui/button/button.tsx'
import { Container } from '@a-list/ui/container/container.tsx'
import { Disclosure } from '@a-list/ui/shop-link/disclosure.tsx'
import { useEffect, useState } from 'react'
import type { Destination } from '../outbound/destination.ts'
import { DestinationCard } from '../outbound/destination-card.tsx'
import { useGoBack } from '../outbound/use-go-back.ts'

interface LeavingProps {
  destination: Destination
  product?: string
  brand?: string
}

export function Leaving({ destination, product, brand }: LeavingProps) {
  const { site, events } = useHost()
  const goBack = useGoBack()
  const left = useCountdown(EXIT_COUNTDOWN_SECONDS)

  function proceed() {
    const { href, retailer } = destination
    console.info('exit', { url: href, retailer, product, brand, timestamp: new Date().toISOString() })
    events.publish('outbound.clicked', { url: href, retailer, product, brand })
    window.open(href, '_blank', 'noopener,noreferrer')
    goBack()
  }

  return (
    <Container width="narrow" className="py-10 sm:py-16">
      {site.adSlots && (
        <div className="mb-10">
          <AdSlot position="iframe-top" format="banner" />
        </div>
      )}
      <h1 tabIndex={-1} className="text-4xl">
        Leaving {site.name}
      </h1>
      <p className="mt-2 text-lg text-ink-soft">You're about to visit an external website</p>
      <DestinationCard destination={destination} product={product} brand={brand} />
      <p aria-hidden className="mb-3 font-medium tabular-nums">
        {left > 0 ? `Continue in ${plural(left, 'second')}` : 'You can continue now'}
      </p>
      {/* Screen readers announce the start and the end, not every second. */}
      <p role="status" className="sr-only">
        {left > 0 ? `You can continue in ${EXIT_COUNTDOWN_SECONDS} seconds` : 'You can continue now'}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button tone="outline" size="large" onClick={goBack}>
          Go Back
        </Button>
        <Button tone="accent" size="large" disabled={left > 0} onClick={proceed}>
          Continue
        </Button>
      </div>
      <noscript>
        <a
          href={destination.href}
          rel="sponsored nofollow noopener noreferrer"
          className="mt-4 block underline"
        >
          Continue to {destination.host}
        </a>
      </noscript>
      <div className="mt-8 grid gap-3">
        <p className="text-sm text-ink-soft">
          {site.name} is not responsible for the content, products, or services on external websites.
        </p>
        <Disclosure />
      </div>
      {site.adSlots && (
        <div className="mt-10">
          <AdSlot position="footer" format="banner" />
        </div>
      )}
    </Container>
  )
}

const SECOND_MS = 1000

/** The seconds that are left, starting at `from`. The countdown starts when scripts run. */
function useCountdown(from: number): number {
  const [left, setLeft] = useState(from)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(setLeft, SECOND_MS, left - 1)
    return () => clearTimeout(timer)
  }, [left])
  return left
}
