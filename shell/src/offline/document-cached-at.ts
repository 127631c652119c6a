import { CACHED_METRIC } from '../../worker/worker-caches.ts'

/**
 * When this document was cached, in milliseconds since 1970; undefined if it came from the network. The service
 * worker says so in a header.
 */
export function documentCachedAt(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const mark = navigation?.serverTiming.find(({ name }) => name === CACHED_METRIC)
  return mark && Number(mark.description)
}
