import type { EventSpec } from '@a-list/events/bus.ts'
import { siteEvents } from '@a-list/events/site-bus.ts'
import * as z from 'zod'
import { sha256Hex } from './manifest.ts'

/**
 * What stands for the shape of events: the version and a hash of the payload's schema, `1:3f9ab2c1d4e5`.
 * @param names of events; all where none are given
 * @throws Error naming an event that does not exist
 */
export function eventFingerprints(
  names: readonly string[] = Object.keys(siteEvents),
): Record<string, string> {
  const specs: Record<string, EventSpec> = siteEvents
  return Object.fromEntries(
    names.map((name) => {
      const spec = Object.hasOwn(specs, name) ? specs[name] : undefined
      if (!spec) throw new Error(`There is no event "${name}"; they stand in shared/events/src/site-bus.ts.`)
      const shape = JSON.stringify(z.toJSONSchema(spec.schema, { unrepresentable: 'any' }))
      return [name, `${spec.version}:${sha256Hex(shape).slice(0, 12)}`]
    }),
  )
}
