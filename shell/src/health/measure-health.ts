import { HOST_VERSION } from '@a-list/remote/health-limits.ts'
import { onCLS, onINP, onLCP } from 'web-vitals/attribution'
import type { Navigation } from '../routing/navigation.ts'
import type { Page } from '../routing/page.ts'
import { createLongFrames, watchLongFrames } from './long-frames.ts'
import { type RemoteVersion, reportHealth } from './report-health.ts'
import { ownerOf } from './script-owner.ts'
import { createVisitVitals } from './visit-vitals.ts'

interface Measured {
  store: Navigation['store']
  /** The version that renders a page; undefined for a page of the shell. */
  versionOf: (page: Page) => RemoteVersion | undefined
  versionAt: (pathname: string) => RemoteVersion | undefined
}

/**
 * Reports each page view and, when the visitor leaves the document, the web vitals of each page of the visit and the
 * long animation frames by the scripts that caused them.
 */
export function measureHealth({ store, versionOf, versionAt }: Measured): void {
  const first = versionOf(store.getState().page)
  if (first) reportHealth({ ...first, kind: 'view' })
  store.subscribe(({ page }, { page: before }) => {
    const version = page === before ? undefined : versionOf(page)
    if (version) reportHealth({ ...version, kind: 'view' })
  })

  const scriptOwner = (scriptUrl: string) => ownerOf(scriptUrl, location.origin)
  const vitals = createVisitVitals(location.pathname, scriptOwner)
  const longFrames = createLongFrames(scriptOwner)
  for (const watch of [onLCP, onINP, onCLS]) watch(vitals.record, { reportSoftNavs: true })
  watchLongFrames(longFrames.add)

  function report() {
    for (const { pathname, ...values } of vitals.all()) {
      reportHealth({ ...(versionAt(pathname) ?? HOST_VERSION), kind: 'vitals', ...values })
    }
    for (const { owner, ...values } of longFrames.all()) {
      reportHealth({ ...owner, kind: 'long-frames', ...values })
    }
  }
  // web-vitals reports its final values when the page becomes hidden. During a navigation, that is after
  // `pagehide`. A background tab was already hidden before it was closed.
  const leave = () => {
    if (document.visibilityState === 'hidden') report()
    else document.addEventListener('visibilitychange', report, { once: true })
  }
  addEventListener('pagehide', leave, { once: true })
}
