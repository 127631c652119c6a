import * as z from 'zod/mini'
import { type BusFault, createBus, type EventBus, type EventSpec } from './bus.ts'

const id = z.string().check(z.minLength(1), z.maxLength(200))
const text = z.string().check(z.maxLength(500))

const count = z.number().check(z.refine(Number.isInteger, 'a whole number'), z.nonnegative())

function event<Schema extends z.ZodMiniType>(version: number, schema: Schema): EventSpec<Schema> {
  return { version, schema }
}

/**
 * All events between host and remotes. The names are part of the contract: subject first, then the verb in
 * the past tense.
 */
export const siteEvents = {
  'session.changed': event(1, z.object({ signedIn: z.boolean(), userId: z.nullable(z.number()) })),
  'favorite.toggled': event(1, z.object({ kind: z.enum(['brand', 'product']), id, favorited: z.boolean() })),
  'list.item-added': event(1, z.object({ listId: id, itemId: id, name: text })),
  'outbound.clicked': event(
    1,
    z.object({
      url: z.string().check(z.refine(URL.canParse, 'an address')),
      retailer: z.optional(text),
      product: z.optional(text),
      productId: z.optional(id),
      brand: z.optional(text),
    }),
  ),
  'page.shared': event(
    1,
    z.object({
      path: z.string().check(z.startsWith('/'), z.maxLength(300)),
      network: z.string().check(z.maxLength(40)),
    }),
  ),
  'search.made': event(
    1,
    z.object({ query: z.string().check(z.minLength(2), z.maxLength(100)), results: count }),
  ),
  'brand.followed': event(1, z.object({ brandId: id, following: z.boolean() })),
  'notifications.counted': event(1, z.object({ unread: count })),
}

export type SiteEvents = typeof siteEvents
export type Bus = EventBus<SiteEvents>

export function createSiteBus(onFault: (fault: BusFault) => void): Bus {
  return createBus(siteEvents, onFault)
}
