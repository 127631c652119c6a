import { MAX_VISIT_PAGES } from '@a-list/remote/health-limits.ts'
import type { INPMetricWithAttribution, MetricWithAttribution } from 'web-vitals/attribution'
import type { RemoteVersion } from './report-health.ts'

/** The web vitals of one page of a visit. LCP and INP are in milliseconds; CLS has no unit. */
export interface PageVitals {
  /** Which page of the visit it was, from 0. */
  page: number
  pathname: string
  lcp?: number
  inp?: number
  cls?: number
  /** The longest script of the slowest interaction, and its milliseconds. */
  script?: RemoteVersion & { ms: number }
}

type Measured = Pick<MetricWithAttribution, 'name' | 'value' | 'navigationId' | 'navigationURL'> & {
  attribution?: Pick<INPMetricWithAttribution['attribution'], 'longestScript'> | object
}

const NAMES = { LCP: 'lcp', INP: 'inp', CLS: 'cls' } as const

/**
 * Collects web vitals by page. A navigation within the document is a page of its own in browsers that report soft
 * navigations; in others, all values belong to the first page.
 * @param firstPath of the document
 */
export function createVisitVitals(
  firstPath: string,
  ownerOf: (scriptUrl: string) => RemoteVersion | undefined,
) {
  const pages = new Map<number, PageVitals>()

  function pageOf({ navigationId, navigationURL }: Measured): PageVitals | undefined {
    const known = pages.get(navigationId)
    if (known || pages.size > MAX_VISIT_PAGES) return known
    const pathname = (navigationURL && URL.parse(navigationURL)?.pathname) || firstPath
    const created = { page: pages.size, pathname }
    pages.set(navigationId, created)
    return created
  }

  return {
    record(metric: Measured): void {
      if (!(metric.name in NAMES)) return
      const page = pageOf(metric)
      if (!page) return
      page[NAMES[metric.name as keyof typeof NAMES]] = metric.value
      if (metric.name !== 'INP') return
      const longest =
        metric.attribution && 'longestScript' in metric.attribution
          ? metric.attribution.longestScript
          : undefined
      const owner = longest && ownerOf(longest.entry.sourceURL)
      if (owner) page.script = { ...owner, ms: longest.intersectingDuration }
      else delete page.script
    },
    all: (): PageVitals[] => [...pages.values()],
  }
}
