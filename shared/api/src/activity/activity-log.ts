import { slugify } from '@a-list/domain/text/slug.ts'
import type { Bus, SiteEvents } from '@a-list/events/site-bus.ts'
import type * as z from 'zod/mini'
import type { ApiBases } from '../api-request.ts'

type Payload<Name extends keyof SiteEvents> = z.infer<SiteEvents[Name]>

/** Events that the reference backend counts (a-list/v2/events). They never identify the visitor. */
export type Activity =
  | { kind: 'page_view'; path: string }
  | { kind: 'outbound_click'; product_id?: string; brand?: string; retailer?: string }
  | { kind: 'share'; path: string; network: string }
  | { kind: 'search'; query: string; results?: number }

/** The backend accepts 50 events per request. */
const BATCH_SIZE = 20
/** Matches e-mail addresses and long numbers. Searches with personal data are not logged. */
const MAY_BE_PERSONAL = /@|\d{5,}/

export interface ActivityLogOptions {
  bases: ApiBases
  page: Pick<Document, 'visibilityState' | 'addEventListener'>
  beacon: (url: string, body: Blob) => boolean
}

export interface ActivityLog {
  record(activity: Activity): void
}

/**
 * Logs events to the console (spec section 7). If the backend counts events, they are also sent in batches, with a
 * beacon when the page is hidden or closed.
 */
export function createActivityLog({ bases, page, beacon }: ActivityLogOptions): ActivityLog {
  let waiting: Activity[] = []

  function send() {
    const events = waiting
    waiting = []
    if (bases.extension === undefined || events.length === 0) return
    try {
      const body = new Blob([JSON.stringify({ events })], { type: 'application/json' })
      beacon(`${bases.extension}/events`, body)
    } catch {
      // A failure to count must not cause an error on the page.
    }
  }

  const isHidden = () => page.visibilityState === 'hidden'
  page.addEventListener('visibilitychange', () => isHidden() && send())

  return {
    record(activity) {
      console.info(activity.kind, activity)
      waiting.push(activity)
      if (waiting.length >= BATCH_SIZE || isHidden()) send()
    },
  }
}

export function toOutboundClick(click: Payload<'outbound.clicked'>): Activity {
  const brand = slugify(click.brand ?? '')
  return {
    kind: 'outbound_click',
    ...(click.productId && { product_id: click.productId }),
    ...(brand && { brand }),
    ...(click.retailer && { retailer: click.retailer.slice(0, 100) }),
  }
}

/** @returns undefined for a search that may contain personal data */
export function toSearchActivity({ query, results }: Payload<'search.made'>): Activity | undefined {
  return MAY_BE_PERSONAL.test(query) ? undefined : { kind: 'search', query, results }
}

/** Logs the bus events that count as activity. */
export function logActivity(events: Bus, log: ActivityLog): void {
  events.subscribe('outbound.clicked', (click) => log.record(toOutboundClick(click)), { replayLast: true })
  events.subscribe('page.shared', ({ path, network }) => log.record({ kind: 'share', path, network }), {
    replayLast: true,
  })
  events.subscribe(
    'search.made',
    (made) => {
      const activity = toSearchActivity(made)
      if (activity) log.record(activity)
    },
    { replayLast: true },
  )
}
