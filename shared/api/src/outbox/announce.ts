import type { Bus } from '@a-list/events/site-bus.ts'
import type { WaitingWrite } from './waiting-write.ts'

/** Publishes the event of a write that the backend has accepted. */
export function announce(events: Bus, { announces }: WaitingWrite): void {
  switch (announces?.event) {
    case 'list.item-added':
      events.publish(announces.event, announces.payload)
      break
    case 'brand.followed':
      events.publish(announces.event, announces.payload)
  }
}
