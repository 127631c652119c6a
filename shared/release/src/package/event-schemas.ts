import { siteEvents } from '@a-list/events/site-bus.ts'
import * as z from 'zod'
import { ownField } from '../registry/own-field.ts'

/** The JSON Schema of an event's payload. */
export type PayloadSchema = Record<string, unknown>

/**
 * The JSON Schemas of events' payloads in this checkout.
 * @param names by default all events
 * @throws Error that names an unknown event, or for a payload that JSON can't express
 */
export function eventSchemas(
  names: readonly string[] = Object.keys(siteEvents),
): Record<string, PayloadSchema> {
  const schemas: Record<string, z.core.$ZodType> = siteEvents
  return Object.fromEntries(
    names.map((name) => {
      const schema = ownField(schemas, name)
      if (!schema)
        throw new Error(`There is no event "${name}". Events are defined in shared/events/src/site-bus.ts.`)
      const { $schema: _, ...payload } = z.toJSONSchema(schema, { io: 'input' })
      return [name, payload]
    }),
  )
}
