import { slugify } from '@a-list/domain/slug.ts'
import type { Bus, SiteEvents } from '@a-list/events/site-bus.ts'
import type * as z from 'zod/mini'
import type { ApiBases } from '../client.ts'

type Payload<Name extends keyof SiteEvents> = z.infer<SiteEvents[Name]['schema']>

/** What the reference backend counts (a-list/v2/events): what was done, never by whom. */
export type Activity =
  | { kind: 'outbound_click'; product_id?: string; brand?: string; retailer?: string }
  | { kind: 'share'; path: string; network: string }
  | { kind: 'search'; query: string; results?: number }

/** The backend takes 50 at once. */
const SENT_AT_ONCE = 20
/** Looks like an address or a number of a person's: such a search is nobody else's business. */
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
 * Spec section 7: outbound clicks, shares and the like are logged to the console. A backend that counts them gets them
 * too: when the page is left or hidden, in one request that outlives it.
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
      // Counting is never worth an error on the page.
    }
  }

  const isLeft = () => page.visibilityState === 'hidden'
  page.addEventListener('visibilitychange', () => isLeft() && send())

  return {
    record(activity) {
      console.info(activity.kind, activity)
      waiting.push(activity)
      if (waiting.length >= SENT_AT_ONCE || isLeft()) send()
    },
  }
}

export function outboundClick(click: Payload<'outbound.clicked'>): Activity {
  const brand = slugify(click.brand ?? '')
  return {
    kind: 'outbound_click',
    ...(click.productId && { product_id: click.productId }),
    ...(brand && { brand }),
    ...(click.retailer && { retailer: click.retailer.slice(0, 100) }),
  }
}

/** @returns undefined for a search that may tell about a person */
export function search({ query, results }: Payload<'search.made'>): Activity | undefined {
  return MAY_BE_PERSONAL.test(query) ? undefined : { kind: 'search', query, results }
}

/** Writes down what the bus tells of. */
export function logActivity(events: Bus, log: ActivityLog): void {
  events.subscribe('outbound.clicked', (click) => log.record(outboundClick(click)), { replayLast: true })
  events.subscribe('page.shared', (shared) => log.record({ kind: 'share', ...shared }), { replayLast: true })
  events.subscribe(
    'search.made',
    (made) => {
      const activity = search(made)
      if (activity) log.record(activity)
    },
    { replayLast: true },
  )
}
