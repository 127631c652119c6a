import { freezeAll } from '@a-list/api/freeze-all.ts'
import { PARSE_EACH, type Parsing, type Validated } from '@a-list/api/parsing.ts'
import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'

/** Total length of the texts whose data is kept, in characters. The data takes about three times as much memory. */
const MAX_CHARACTERS = 6_000_000

/**
 * Parses equal responses once, and validates them once per schema. Each version of a remote has its own schemas, so it
 * never sees what another version validated. All pages share the data, so it is frozen.
 */
export function createParseOnce(): Parsing {
  const bodies = new LRUCache<string, object>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_, text) => text.length,
  })
  const results = new WeakMap<object, WeakMap<z.ZodMiniType, Validated<unknown>>>()

  return {
    json(text) {
      const known = bodies.get(text)
      if (known) return known
      const body = PARSE_EACH.json(text)
      if (typeof body === 'object' && body !== null) bodies.set(text, freezeAll(body))
      return body
    },

    validate<Schema extends z.ZodMiniType>(schema: Schema, body: unknown) {
      if (typeof body !== 'object' || body === null) return PARSE_EACH.validate(schema, body)
      const bySchema = results.get(body) ?? new WeakMap<z.ZodMiniType, Validated<unknown>>()
      results.set(body, bySchema)
      const result = bySchema.get(schema) ?? PARSE_EACH.validate(schema, body)
      if (result.success && !bySchema.has(schema)) freezeAll(result.data)
      bySchema.set(schema, result)
      return result as Validated<z.output<Schema>>
    },
  }
}
