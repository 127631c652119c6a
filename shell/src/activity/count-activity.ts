import { createActivityLog, logActivity } from '@a-list/api/activity/activity-log.ts'
import type { ApiBases } from '@a-list/api/api-request.ts'
import type { Bus } from '@a-list/events/site-bus.ts'
import type { Navigation, NavigationState } from '../routing/navigation.ts'

/**
 * Logs and counts the visit's page views, outbound clicks, shares and searches. Of what happened before the call, it knows
 * the current page and the last event of each kind.
 */
export function countActivity(events: Bus, { store }: Navigation, bases: ApiBases): void {
  const beacon = (url: string, body: Blob) => navigator.sendBeacon(url, body)
  const log = createActivityLog({ bases, page: document, beacon })
  logActivity(events, log)

  // Only pages for search engines are counted: the address of a shared list is its key. Late data decides about some.
  async function countView({ location: { pathname }, page }: NavigationState) {
    const head = page.late ? (await page.late).head : ((await page.lateHead) ?? page.head)
    if (head && head.robots !== 'noindex') log.record({ kind: 'page_view', path: pathname })
  }
  // The late data of a page may redirect. Then the page that follows is counted.
  const count = (state: NavigationState) => void countView(state).catch(() => {})
  count(store.getState())
  store.subscribe((state, before) => {
    if (state.location.pathname !== before.location.pathname) count(state)
  })
}
