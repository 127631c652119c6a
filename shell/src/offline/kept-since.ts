import { KEPT_MARK } from '../../worker/kept.ts'

/** When this document was kept, in milliseconds; undefined for one from the network. The worker says so in a header. */
export function keptSince(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const mark = navigation?.serverTiming.find(({ name }) => name === KEPT_MARK)
  return mark && Number(mark.description)
}
