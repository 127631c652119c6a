import { AFFILIATE_REL } from '@a-list/domain/links.ts'
import { blocksFrames } from '@a-list/domain/outbound-target.ts'
import { truncateForMetadata } from '@a-list/domain/truncate.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { buttonClass } from '@a-list/ui/button/button-class.ts'
import { Container } from '@a-list/ui/container/container.tsx'
import { Disclosure } from '@a-list/ui/shop-link/disclosure.tsx'
import { ExternalLink } from 'lucide-react'
import type { Destination } from '../outbound/destination.ts'
import { useGoBack } from '../outbound/use-go-back.ts'

interface PreviewProps {
  destination: Destination
  /** Whatever the link says it is about: shown as words, believed by nobody. */
  brand?: string
}

/** Another site's page in a frame that can do nothing but show itself, and always a plain way out to it. */
export function Preview({ destination: { href, host, retailer }, brand }: PreviewProps) {
  const { events } = useHost()
  const goBack = useGoBack()
  const name = retailer ?? host
  const isShown = !blocksFrames(new URL(href))
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
      <div className="mt-5 flex flex-wrap gap-3">
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
      </div>
      {isShown ? (
        <>
          <p className="mt-4 max-w-measure text-sm text-ink-soft">
            You see the page of another site. If it stays empty, that site does not let itself be shown here:
            open it instead.
          </p>
          <iframe
            src={href}
            title={`Preview of ${host}`}
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
            // Known to browsers before React's types: no cookie, no storage of the other site comes along.
            {...{ credentialless: true }}
            className="mt-4 h-[70dvh] min-h-100 w-full border border-ink bg-white"
          />
        </>
      ) : (
        <p className="my-8 max-w-measure border border-ink bg-sheet p-5">
          This site does not let its pages be shown inside others. Open it in a tab of its own.
        </p>
      )}
      <div className="mt-8">
        <Disclosure />
      </div>
    </Container>
  )
}
