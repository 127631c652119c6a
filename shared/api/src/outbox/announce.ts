import type { Bus } from '@a-list/events/site-bus.ts'
import type { WaitingWrite } from './waiting-write.ts'

/** Tells the page what a write has done, now that the backend has taken it. */
export function announce(events: Bus, { announces }: WaitingWrite): void {
  switch (announces?.event) {
    case 'list.item-added':
      events.publish(announces.event, announces.payload)
      break
    case 'brand.followed':
      events.publish(announces.event, announces.payload)
  }
}
