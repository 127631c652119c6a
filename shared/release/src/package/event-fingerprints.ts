import type { EventSpec } from '@a-list/events/bus.ts'
import { siteEvents } from '@a-list/events/site-bus.ts'
import * as z from 'zod'
import { sha256Hex } from './manifest.ts'

/**
 * Fingerprints of events: the version and a hash of the payload's schema, such as `1:3f9ab2c1d4e5`.
 * @param names by default all events
 * @throws Error that names an unknown event
 */
export function eventFingerprints(
  names: readonly string[] = Object.keys(siteEvents),
): Record<string, string> {
  const specs: Record<string, EventSpec> = siteEvents
  return Object.fromEntries(
    names.map((name) => {
      const spec = Object.hasOwn(specs, name) ? specs[name] : undefined
      if (!spec)
        throw new Error(`There is no event "${name}". Events are defined in shared/events/src/site-bus.ts.`)
      const shape = JSON.stringify(z.toJSONSchema(spec.schema, { unrepresentable: 'any' }))
      return [name, `${spec.version}:${sha256Hex(shape).slice(0, 12)}`]
    }),
  )
}
