import { AFFILIATE_REL } from '@a-list/domain/addresses/links.ts'
import { blocksFrames } from '@a-list/domain/addresses/outbound-target.ts'
import { truncateForMetadata } from '@a-list/domain/text/truncate.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { buttonClass } from '@a-list/ui/button/button-class.ts'
import { Container } from '@a-list/ui/container/container.tsx'
import { Disclosure } from '@a-list/ui/shop-link/disclosure.tsx'
import { ExternalLink } from 'lucide-react'
import type { Destination } from '../outbound/destination.ts'
import { DestinationCard } from '../outbound/destination-card.tsx'
import { useGoBack } from '../outbound/use-go-back.ts'

interface PreviewProps {
  destination: Destination
  /** Text from the link's query. It is shown, but not trusted. */
  brand?: string
}

/** Shows another site's page in a sandboxed frame, with a link to open it directly. */
export function Preview({ destination, brand }: PreviewProps) {
  const { href, host, retailer } = destination
  const { events } = useHost()
  const goBack = useGoBack()
  const name = retailer ?? host
  const buttons = (
    <>
      <Button tone="outline" onClick={goBack}>
        Go Back
      </Button>
      <a
        href={href}
        target="_blank"
        rel={`${AFFILIATE_REL} noreferrer`}
        onClick={() => events.publish('outbound.clicked', { url: href, retailer, brand })}
        className={buttonClass({ tone: 'accent' })}
      >
        {`Open ${name}`}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </>
  )
  if (blocksFrames(new URL(href))) {
    return (
      <Container width="narrow" className="py-10 sm:py-16">
        <h1 tabIndex={-1} className="text-4xl break-words">
          Visit {name}
        </h1>
        <p className="mt-2 text-lg text-ink-soft">This site doesn’t allow previews. Open it in a new tab.</p>
        <DestinationCard destination={destination} brand={brand} />
        <div className="mb-8 grid gap-3 sm:grid-cols-2">{buttons}</div>
        <Disclosure />
      </Container>
    )
  }
  return (
    <Container className="py-8">
      <h1 tabIndex={-1} className="text-4xl break-words">
        {name}
      </h1>
      <p className="mt-2 flex items-center gap-2 break-all text-ink-soft">
        <ExternalLink aria-hidden className="size-4 shrink-0" />
        {host}
      </p>
      {brand && (
        <p className="mt-2">
          <span className="text-ink-soft">Brand</span> {truncateForMetadata(brand)}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">{buttons}</div>
      <p className="mt-4 max-w-measure text-sm text-ink-soft">
        This is another site’s page. If it stays empty, that site doesn’t allow previews: open it instead.
      </p>
      <iframe
        src={href}
        title={`Preview of ${host}`}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        // React's types lack this attribute. The attribute loads the frame without cookies and storage.
        {...{ credentialless: true }}
        className="mt-4 h-[70dvh] min-h-100 w-full border border-ink bg-white"
      />
      <div className="mt-8">
        <Disclosure />
      </div>
    </Container>
  )
}
