import { KEPT_MARK } from '../../worker/kept.ts'

/**
 * When this document was cached, in milliseconds since 1970; undefined if it came from the network. The
 * worker sets a header.
 */
export function keptSince(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const mark = navigation?.serverTiming.find(({ name }) => name === KEPT_MARK)
  return mark && Number(mark.description)
}
