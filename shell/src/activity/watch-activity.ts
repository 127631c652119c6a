import type { ApiBases } from '@a-list/api/api-request.ts'
import type { Bus } from '@a-list/events/site-bus.ts'

const COUNTED = ['outbound.clicked', 'page.shared', 'search.made'] as const

/** Logs and counts clicks, shares and searches. The code for it loads with the first of them. */
export function watchActivity(events: Bus, bases: ApiBases): void {
  let isLoading = false
  const stops = COUNTED.map((event) =>
    events.subscribe(event, () => {
      if (isLoading) return
      isLoading = true
      void start()
    }),
  )

  async function start() {
    try {
      const { createActivityLog, logActivity } = await import(
        /* webpackChunkName: "activity" */ '@a-list/api/activity/activity-log.ts'
      )
      const beacon = (url: string, body: Blob) => navigator.sendBeacon(url, body)
      logActivity(events, createActivityLog({ bases, page: document, beacon }))
      for (const stop of stops) stop()
    } catch {
      // If the code does not load, this event is not counted, and the next one tries again.
      isLoading = false
    }
  }
}
