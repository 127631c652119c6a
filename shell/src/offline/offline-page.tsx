import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Container } from '@a-list/ui/container/container.tsx'
import { PageHeading } from '@a-list/ui/heading/page-heading.tsx'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useWhenReachable } from '../reachable/use-when-reachable.ts'
import { CachedPages } from './cached-pages.tsx'
import { OfflineDirectorySection } from './offline-directory-section.tsx'

/**
 * What a visitor can read without a network. Opened directly, the page lists the cached pages. In place of
 * another page (`?to=`), it opens that page as soon as there is a network.
 */
export function OfflinePage() {
  const requested = useRequestedPage()
  return (
    <Container width="column">
      {requested ? (
        <PageHeading
          title="You’re offline"
          lead="This page isn’t saved on this device yet, so it needs a connection. It opens by itself as soon as there is one."
        />
      ) : (
        <PageHeading
          title="Reading offline"
          lead="Pages that you open stay on this device, and can be read again without a connection."
        />
      )}
      {requested && <ContinueWhenOnline to={requested} />}
      <OfflineDirectorySection requested={requested} />
      <CachedPages />
    </Container>
  )
}

function ContinueWhenOnline({ to: { pathname, search } }: { to: URL }) {
  const open = () => location.replace(pathname + search)
  useWhenReachable(open, true)
  return (
    <div className="mt-6">
      <Button tone="accent" onClick={open}>
        Try again
      </Button>
    </div>
  )
}

/** The page that the visitor wanted to open, if it is on this site. */
function useRequestedPage(): URL | undefined {
  const { origin } = useHost().site
  const requested = useSearchParams()[0].get('to')
  return useMemo(() => {
    const url = requested !== null && URL.canParse(requested, origin) ? new URL(requested, origin) : undefined
    return url?.origin === new URL(origin).origin ? url : undefined
  }, [requested, origin])
}
