import { createActivityLog, logActivity } from '@a-list/api/activity/activity-log.ts'
import type { ApiBases } from '@a-list/api/api-request.ts'
import type { Bus } from '@a-list/events/site-bus.ts'
import type { Navigation, NavigationState } from '../routing/navigation.ts'

/** Logs and counts the visit's page views, outbound clicks, shares and searches. */
export function countActivity(events: Bus, { store }: Navigation, bases: ApiBases): void {
  const beacon = (url: string, body: Blob) => navigator.sendBeacon(url, body)
  const log = createActivityLog({ bases, page: document, beacon })
  logActivity(events, log)

  // Only pages for search engines are counted: the address of a shared list is its key.
  const countView = ({ location: { pathname }, page: { head } }: NavigationState) => {
    if (head && head.robots !== 'noindex') log.record({ kind: 'page_view', path: pathname })
  }
  countView(store.getState())
  store.subscribe((state, before) => {
    if (state.location.pathname !== before.location.pathname) countView(state)
  })
}
