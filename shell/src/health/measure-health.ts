import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import type { Navigation } from '../routing/navigation.ts'
import type { Page } from '../routing/page.ts'
import { type RemoteVersion, reportHealth } from './report-health.ts'

/** Reports each page view and, when the visitor leaves the document, the web vitals of its first page. */
export function measureHealth(
  store: Navigation['store'],
  versionOf: (page: Page) => RemoteVersion | undefined,
): void {
  const first = versionOf(store.getState().page)
  if (first) {
    reportHealth({ ...first, kind: 'view' })
    const found: { lcp?: number; inp?: number; cls?: number } = {}
    const names = { LCP: 'lcp', INP: 'inp', CLS: 'cls' } as const
    const record = ({ name, value }: Metric) => {
      if (name in names) found[names[name as keyof typeof names]] = value
    }
    for (const watch of [onLCP, onINP, onCLS]) watch(record)
    const report = () => reportHealth({ ...first, kind: 'vitals', ...found })
    // web-vitals reports its final values when the page becomes hidden. During a navigation, that is after
    // `pagehide`. A background tab was already hidden before it was closed.
    const leave = () => {
      if (document.visibilityState === 'hidden') report()
      else document.addEventListener('visibilitychange', report, { once: true })
    }
    addEventListener('pagehide', leave, { once: true })
  }
  store.subscribe(({ page }, { page: before }) => {
    const version = page === before ? undefined : versionOf(page)
    if (version) reportHealth({ ...version, kind: 'view' })
  })
}
