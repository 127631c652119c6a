import { useHost } from '@a-list/remote/host-context.ts'
import { SkipLink } from '@a-list/ui/skip-link/skip-link.tsx'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { Footer } from '../chrome/footer.tsx'
import { Header } from '../chrome/header.tsx'
import { MobileBar } from '../chrome/mobile-bar.tsx'
import { CachedPageNotice } from '../offline/cached-page-notice.tsx'
import { WaitingNotice } from '../outbox/waiting-notice.tsx'
import { PageHead } from '../page/page-head.tsx'
import { useShell } from '../page/shell-context.ts'
import { LoadError } from '../reachable/load-error.tsx'
import { RemotePage } from '../remote-page/remote-page.tsx'
import { StaleRemoteNotice } from '../remote-page/stale-remote-notice.tsx'
import { RemoteNotice } from '../remotes/remote-notice.tsx'
import { isAdminOrigin } from '../routing/admin-origin.ts'
import { useNavigationStatus } from '../routing/navigation-context.ts'
import { NavigationProgress } from '../routing/navigation-progress.tsx'
import { usePage } from '../routing/page.ts'
import { RouteAnnouncer } from '../routing/route-announcer.tsx'
import type { SiteRoute } from '../routing/route-match.ts'
import { Toaster } from '../toast/toaster.tsx'
import { WidgetHost } from '../widgets/widget-host.tsx'
import { SampleNotice } from './sample-notice.tsx'

/** Header, page and footer. */
export function Layout() {
  const { site } = useHost()
  const { port, toasts, widgets, outbox, navigation } = useShell()
  const forShop = !isAdminOrigin(site)
  return (
    <>
      <SkipLink to="main">Skip to content</SkipLink>
      <NavigationProgress />
      <Header navigation={navigation} />
      <CachedPageNotice />
      <SampleNotice />
      <StaleRemoteNotice />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        <CurrentPage />
      </main>
      {/* The button of a toast is the next tab stop after the page. */}
      <Toaster toasts={toasts} page={useLocation().pathname} />
      {forShop && <Footer navigation={navigation} />}
      {forShop && <MobileBar />}
      {outbox && <WaitingNotice outbox={outbox} />}
      <RouteAnnouncer />
      <WidgetHost widgets={widgets} port={port} />
    </>
  )
}

function CurrentPage() {
  const { route, head, error } = usePage()
  return (
    <>
      {head && <PageHead head={head} />}
      {error !== undefined ? (
        <PageFailure route={route} error={error} />
      ) : route.kind === 'shell' ? (
        <Suspense>
          <route.Component />
        </Suspense>
      ) : route.kind === 'remote' ? (
        <RemotePage remote={route.remote} routeId={route.routeId} />
      ) : null}
    </>
  )
}

/** Replaces the content and the head of a page that failed to load. */
function PageFailure({ route, error }: { route: SiteRoute; error: unknown }) {
  const { retry } = useNavigationStatus()
  return (
    <>
      <PageHead head={{ title: 'Not available', robots: 'noindex' }} />
      <PageNotice route={route} error={error} onRetry={() => void retry()} />
    </>
  )
}

function PageNotice({ route, error, onRetry }: { route: SiteRoute; error: unknown; onRetry: () => void }) {
  if (route.kind === 'remote') {
    return <RemoteNotice remote={route.remote} error={error} onRetry={onRetry} />
  }
  return (
    <LoadError
      title="This page didn’t load"
      description="Check your connection and try again. The rest of the site still works."
      onRetry={onRetry}
    />
  )
}
