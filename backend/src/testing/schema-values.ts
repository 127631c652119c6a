import fc from 'fast-check'
import { z } from 'zod'
import { hostileStrings, hostileValues } from './hostile-values.ts'

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  type?: string | string[] | undefined
  enum?: unknown[] | undefined
  const?: unknown
  format?: string | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  items?: Schema | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  anyOf?: Schema[] | undefined
  oneOf?: Schema[] | undefined
}

export const schemaSchema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    items: schemaSchema.optional(),
    properties: z.record(z.string(), schemaSchema).optional(),
    required: z.array(z.string()).optional(),
    anyOf: z.array(schemaSchema).optional(),
    oneOf: z.array(schemaSchema).optional(),
  }),
)

/** Values that exist in the catalogue, with which requests get further than with random text. */
const known: Record<string, string[]> = {
  username: ['shopper', 'new-person'],
  slug: ['fenty-beauty'],
  id: ['1', '2'],
  brandId: ['1', 'fenty-beauty'],
  productId: ['affiliate-gloss-bomb'],
  product_id: ['affiliate-gloss-bomb'],
  userId: ['me', '1'],
  contact_email: ['a@b.example'],
  email: ['a@b.example', 'c@d.example'],
  website_url: ['https://a.example/x'],
  target_url: ['/discover'],
  path: ['/discover'],
  q: ['fenty', 'lip'],
  kind: ['page_view', 'search'],
}

function valid(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const words = known[name]
  if (words !== undefined) return fc.constantFrom<unknown>(...words)
  if ('const' in schema && schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined && schema.enum.length > 0) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined && choices.length > 0)
    return fc.oneof(...choices.map((choice) => valid(choice, name)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? 0, 0), max: Math.min(schema.maximum ?? 20, 20) })
    case 'number':
      return fc.integer({ min: Math.max(schema.minimum ?? 0, 0), max: 200 })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(valid(schema.items ?? {}, ''), { minLength: 1, maxLength: 4 })
    case 'object':
      return objectOf(schema)
    default:
      return fc.string({
        minLength: schema.minLength ?? 2,
        maxLength: Math.max(schema.minLength ?? 2, Math.min(schema.maxLength ?? 30, 30)),
        unit: 'grapheme',
      })
  }
}

function objectOf(schema: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([key, field]) => [key, valid(field, key)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
}

/**
 * Generates a body: a valid one, one with a single invalid field, one with an extra field, or something
 * unrelated.
 */
export function bodyOf(schema: Schema): fc.Arbitrary<string | undefined> {
  const good = valid(schema, '')
  const keys = Object.keys(schema.properties ?? { value: {} })
  const nearly = fc
    .tuple(good, fc.constantFrom(...(keys.length > 0 ? keys : ['value'])), fc.constantFrom(...hostileValues))
    .map(([body, key, value]) => ({ ...Object(body), [key]: value }))
  const more = fc
    .tuple(
      good,
      fc.constantFrom('status', 'is_verified', 'helpful_count', 'author', 'role', 'id', '__proto__'),
    )
    .map(([body, key]) => ({ ...Object(body), [key]: 'administrator' }))
  const json = fc.oneof(
    { weight: 3, arbitrary: good },
    { weight: 4, arbitrary: nearly },
    more,
    fc.constantFrom(...hostileValues),
  )
  const broken = fc.constantFrom<string | undefined>(
    '',
    '{',
    '{"a":',
    '[1,]',
    '\u0000',
    undefined,
    'x'.repeat(70_000),
  )
  return fc.oneof({ weight: 12, arbitrary: json.map((value) => JSON.stringify(value)) }, broken)
}

/** Generates a value for a path or query: a valid one, or a hostile text. */
export function textOf(schema: Schema, name: string): fc.Arbitrary<string> {
  return fc.oneof(
    {
      weight: 2,
      arbitrary: valid(schema, name).map((value) => (Array.isArray(value) ? value.join(',') : String(value))),
    },
    fc.constantFrom(...hostileStrings),
  )
}
