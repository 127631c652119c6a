import { isDeepStrictEqual } from 'node:util'
import type { PayloadSchema } from '../package/event-schemas.ts'

/** Keywords with a limit. `lower`: a reader with a higher limit refuses what a sender with a lower one may send. */
const LIMITS: Record<string, 'lower' | 'upper'> = {
  minLength: 'lower',
  minimum: 'lower',
  exclusiveMinimum: 'lower',
  minItems: 'lower',
  maxLength: 'upper',
  maximum: 'upper',
  exclusiveMaximum: 'upper',
  maxItems: 'upper',
}

/** Keywords with rules below, or without any effect on what is valid. */
const KNOWN = new Set([
  'type',
  'enum',
  'const',
  'anyOf',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'title',
  'description',
  'default',
  ...Object.keys(LIMITS),
])

const schemaOf = (value: unknown) => (value ?? {}) as PayloadSchema
const isSchema = (value: unknown): value is PayloadSchema => typeof value === 'object' && value !== null

/**
 * Compares two JSON Schemas of the kind that zod writes for payloads of events.
 * @param sent what a publisher may send
 * @param read what a listener accepts
 * @returns how a valid payload of the first may be invalid for the second, such as `"name" may be absent`; undefined if
 * none can be. A keyword of `read` that has no rule here must have the same value in `sent`.
 */
export function payloadConflict(
  sent: PayloadSchema,
  read: PayloadSchema,
  field = 'the payload',
): string | undefined {
  const kinds = alternativesOf(sent)
  if (kinds) return firstOf(kinds, (one) => payloadConflict(one, read, field))
  const accepted = alternativesOf(read)
  if (accepted) {
    const conflicts = accepted.map((one) => payloadConflict(sent, one, field))
    return conflicts.includes(undefined) ? undefined : conflicts[0]
  }
  return (
    valueConflict(sent, read, field) ??
    objectConflict(sent, read, field) ??
    (read.items && sent.type === 'array'
      ? payloadConflict(schemaOf(sent.items), schemaOf(read.items), `an item of ${field}`)
      : undefined)
  )
}

/** The alternatives of a union. A union of simple types is written as a list of types. */
function alternativesOf(schema: PayloadSchema): PayloadSchema[] | undefined {
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }))
  return schema.anyOf as PayloadSchema[] | undefined
}

function valueConflict(sent: PayloadSchema, read: PayloadSchema, field: string): string | undefined {
  const values = valuesOf(sent)
  const accepted = valuesOf(read)
  const refused = values?.find((value) => accepted && !accepted.includes(value))
  if (refused !== undefined) return `${field} may be ${JSON.stringify(refused)}`
  if (accepted && !values) return `${field} may be more than ${JSON.stringify(accepted)}`
  const isWider = read.type === 'number' && sent.type === 'integer'
  if (read.type !== undefined && read.type !== sent.type && !isWider)
    return `${field} may be ${sent.type ?? 'of any type'} instead of ${read.type}`
  return firstOf(Object.keys(read), (keyword) => {
    const [ours, theirs] = [sent[keyword], read[keyword]]
    const limit = LIMITS[keyword]
    if (limit) {
      const sizes = values?.map(sizeOf) ?? [ours]
      const isWithin = sizes.every(
        (size) =>
          typeof size === 'number' && (limit === 'lower' ? size >= Number(theirs) : size <= Number(theirs)),
      )
      return isWithin ? undefined : `${field} has ${keyword} ${ours ?? 'none'} instead of ${theirs}`
    }
    const isKnown = KNOWN.has(keyword) || isDeepStrictEqual(ours, theirs)
    return isKnown ? undefined : `${field} has another ${keyword}`
  })
}

/** @returns the only valid values, if the schema lists them */
function valuesOf(schema: PayloadSchema): unknown[] | undefined {
  return 'const' in schema ? [schema.const] : (schema.enum as unknown[] | undefined)
}

const sizeOf = (value: unknown) => (typeof value === 'number' ? value : String(value).length)

function objectConflict(sent: PayloadSchema, read: PayloadSchema, field: string): string | undefined {
  const given = schemaOf(sent.properties)
  const known = schemaOf(read.properties)
  const always = (sent.required ?? []) as string[]
  const absent = ((read.required ?? []) as string[]).find((name) => !always.includes(name))
  if (absent !== undefined) return `${nested(absent, field)} may be absent`
  const extra = Object.keys(given).find((name) => !Object.hasOwn(known, name))
  if (read.additionalProperties === false) {
    if (extra !== undefined) return `${nested(extra, field)} may be present`
    if (sent.type === 'object' && sent.additionalProperties !== false) return `${field} may have other fields`
  }
  // Rules for fields without a name of their own, as a record has.
  const others = isSchema(sent.additionalProperties) ? sent.additionalProperties : undefined
  if (isSchema(read.additionalProperties) && !isDeepStrictEqual(others, read.additionalProperties))
    return `${field} has other rules for further fields`
  return firstOf(
    Object.keys(known).filter((name) => others || Object.hasOwn(given, name)),
    (name) => payloadConflict(schemaOf(given[name] ?? others), schemaOf(known[name]), nested(name, field)),
  )
}

const nested = (name: string, field: string) =>
  field === 'the payload' ? `"${name}"` : `"${name}" of ${field}`

function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
