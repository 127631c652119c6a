import * as z from 'zod/mini'
import { type BusFault, createBus, type EventBus } from './bus.ts'

const id = z.string().check(z.minLength(1), z.maxLength(200))
const text = z.string().check(z.maxLength(500))

const count = z.number().check(z.refine(Number.isInteger, 'a whole number'), z.nonnegative())

/**
 * The payloads of all events between host and remotes. An event's name has its subject first, then the verb in the
 * past tense. Releases carry these schemas: whoever publishes an event must satisfy all who listen to it.
 */
export const siteEvents = {
  'session.changed': z.object({ signedIn: z.boolean(), userId: z.nullable(z.number()) }),
  'favorite.toggled': z.object({ kind: z.enum(['brand', 'product']), id, favorited: z.boolean() }),
  'list.item-added': z.object({ listId: id, itemId: id, name: text }),
  'outbound.clicked': z.object({
    url: z.string().check(z.refine(URL.canParse, 'an address')),
    retailer: z.optional(text),
    product: z.optional(text),
    productId: z.optional(id),
    brand: z.optional(text),
  }),
  'page.shared': z.object({
    path: z.string().check(z.startsWith('/'), z.maxLength(300)),
    network: z.string().check(z.maxLength(40)),
  }),
  'search.made': z.object({ query: z.string().check(z.minLength(2), z.maxLength(100)), results: count }),
  'brand.followed': z.object({ brandId: id, following: z.boolean() }),
  'notifications.counted': z.object({ unread: count }),
}

export type SiteEvents = typeof siteEvents
export type Bus = EventBus<SiteEvents>

export function createSiteBus(onFault: (fault: BusFault) => void): Bus {
  return createBus(siteEvents, onFault)
}
