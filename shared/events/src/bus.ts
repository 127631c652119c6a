import type * as z from 'zod/mini'

/** The schema of each event's payload. */
export type EventMap = Record<string, z.ZodMiniType>
export type PayloadOf<Events extends EventMap, Name extends keyof Events> = z.infer<Events[Name]>

export interface SubscribeOptions {
  /** Whether to call the handler at once with the last payload, if there is one. For late subscribers. */
  replayLast?: boolean
}

export type BusFault =
  | { kind: 'unknown-event'; event: string }
  | { kind: 'bad-payload'; event: string; problem: string }
  | { kind: 'handler-threw'; event: string; error: unknown }

export interface EventBus<Events extends EventMap> {
  /**
   * Checks the payload and calls every handler. The payload keeps fields that the schema does not name, because the
   * host's schema may be older than the publisher's. Returns false, and calls no handler, if the event is unknown or
   * the payload is invalid.
   */
  publish<Name extends keyof Events & string>(event: Name, payload: PayloadOf<Events, Name>): boolean
  /** @returns a function to unsubscribe, which may be called more than once */
  subscribe<Name extends keyof Events & string>(
    event: Name,
    handler: (payload: PayloadOf<Events, Name>) => void,
    options?: SubscribeOptions,
  ): () => void
  /** The last valid payload. */
  last<Name extends keyof Events & string>(event: Name): PayloadOf<Events, Name> | undefined
}

type Handler = (payload: unknown) => void

/**
 * Creates a bus for events between host and remotes. Faults (an unknown event, an invalid payload, or a handler that
 * throws) only reach `onFault`: other handlers still run, and the publisher continues.
 */
export function createBus<Events extends EventMap>(
  events: Events,
  onFault: (fault: BusFault) => void,
): EventBus<Events> {
  const handlers = new Map<string, Set<Handler>>()
  const lastPayloads = new Map<string, unknown>()

  function call(event: string, handler: Handler, payload: unknown) {
    try {
      handler(payload)
    } catch (error) {
      onFault({ kind: 'handler-threw', event, error })
    }
  }

  return {
    publish(event, payload) {
      const schema = Object.hasOwn(events, event) ? events[event] : undefined
      if (!schema) {
        onFault({ kind: 'unknown-event', event })
        return false
      }
      const checked = schema.safeParse(payload)
      if (!checked.success) {
        const issue = checked.error.issues[0]
        onFault({ kind: 'bad-payload', event, problem: `${issue?.path.join('.')}: ${issue?.message}` })
        return false
      }
      const passed = Object.assign({}, payload, checked.data)
      lastPayloads.set(event, passed)
      // A copy, because a handler may unsubscribe or subscribe during the loop.
      for (const handler of [...(handlers.get(event) ?? [])]) call(event, handler, passed)
      return true
    },

    subscribe(event, handler, options) {
      const own: Handler = (payload) => handler(payload as PayloadOf<Events, typeof event>)
      const known = handlers.get(event) ?? new Set()
      handlers.set(event, known.add(own))
      if (options?.replayLast && lastPayloads.has(event)) call(event, own, lastPayloads.get(event))
      return () => void known.delete(own)
    },

    last(event) {
      return lastPayloads.get(event) as PayloadOf<Events, typeof event> | undefined
    },
  }
}
