import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { eventSchemas, type PayloadSchema } from '../package/event-schemas.ts'
import { payloadConflict } from './payload-conflict.ts'

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as PayloadSchema
const conflict = (sent: z.ZodType, read: z.ZodType) => payloadConflict(jsonOf(sent), jsonOf(read))

const brand = z.object({
  id: z.string().max(5),
  kind: z.enum(['brand', 'product']),
  note: z.string().optional(),
})

test.for<[what: string, sent: z.ZodType, read: z.ZodType, conflict: string | undefined]>([
  ['the same schema', brand, brand, undefined],
  ['an added field', brand.extend({ shelf: z.string() }), brand, undefined],
  ['a field that is no longer read', brand, brand.omit({ note: true }), undefined],
  ['a field that becomes optional for the reader', brand, brand.partial(), undefined],
  ['a wider reader', brand, brand.extend({ id: z.string().max(9).nullable() }), undefined],
  ['one of the values of an enumeration', brand.extend({ kind: z.literal('brand') }), brand, undefined],
  ['a removed field', brand.omit({ id: true }), brand, '"id" may be absent'],
  ['a field that is now optional', brand.partial({ id: true }), brand, '"id" may be absent'],
  ['a new required field of the reader', brand, brand.extend({ shelf: z.string() }), '"shelf" may be absent'],
  ['a wider publisher', brand.extend({ id: z.string() }), brand, '"id" has maxLength none instead of 5'],
  ['another value', brand.extend({ kind: z.enum(['brand', 'story']) }), brand, '"kind" may be "story"'],
  [
    'any text for an enumeration',
    brand.extend({ kind: z.string() }),
    brand,
    '"kind" may be more than ["brand","product"]',
  ],
  ['a nullable number', z.object({ id: z.number() }), z.object({ id: z.number().nullable() }), undefined],
  [
    'null for a number',
    z.object({ id: z.number().nullable() }),
    z.object({ id: z.number() }),
    '"id" may be null instead of number',
  ],
  [
    'other values of a record',
    z.record(z.string(), z.number()),
    z.record(z.string(), z.string()),
    'the payload has other rules for further fields',
  ],
  [
    'a record for an object',
    z.record(z.string(), z.number()),
    z.object({ id: z.string().optional() }),
    '"id" may be number instead of string',
  ],
  ['null', brand.extend({ id: z.string().max(5).nullable() }), brand, '"id" may be null instead of string'],
  ['another type', brand.extend({ note: z.number() }), brand, '"note" may be number instead of string'],
  ['a pattern', brand, brand.extend({ id: z.string().regex(/^a/).max(5) }), '"id" has another pattern'],
  [
    'a field that a strict reader refuses',
    brand,
    z.strictObject({ id: z.string(), kind: z.string() }),
    '"note" may be present',
  ],
  [
    'a field inside a list',
    z.object({ items: z.array(z.object({ id: z.string() })) }),
    z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }),
    '"name" of an item of "items" may be absent',
  ],
])('%s', ([, sent, read, expected]) => {
  expect(conflict(sent, read)).toBe(expected)
})

test('each event of the site has no conflict with itself', () => {
  for (const [name, schema] of Object.entries(eventSchemas()))
    expect(payloadConflict(schema, structuredClone(schema)), name).toBeUndefined()
})

test('if two schemas have no conflict, whatever is valid for the first is valid for the second', () => {
  const bound = fc.integer({ min: 0, max: 2 })
  const leaf: fc.Arbitrary<z.ZodType> = fc.oneof(
    bound.map((length) => z.string().min(length)),
    bound.map((length) => z.string().max(length)),
    bound.map((most) => z.number().max(most)),
    bound.map((least) => z.int().min(least)),
    fc.subarray(['', 'a', 'ab'], { minLength: 1 }).map((values) => z.enum(values)),
    fc.constantFrom(z.boolean(), z.null(), z.literal('a'), z.literal(1)),
  )
  const field = fc.oneof(
    leaf,
    leaf.map((schema) => schema.optional()),
    leaf.map((schema) => schema.nullable()),
    fc.tuple(leaf, leaf).map((schemas) => z.union(schemas)),
    leaf.map((schema) => z.array(schema).max(1)),
  )
  const schema = fc
    .tuple(fc.dictionary(fc.constantFrom('x', 'y'), field), fc.boolean())
    .map(([shape, isStrict]) => (isStrict ? z.strictObject(shape) : z.object(shape)))
  const value = fc.constantFrom('', 'a', 'ab', 0, 1, 2, -1, 0.5, true, null, [], [''], [1], ['ab'], [null])
  const payload = fc.dictionary(fc.constantFrom('x', 'y', 'z'), value)
  let compared = 0
  fc.assert(
    fc.property(
      schema,
      schema,
      fc.array(payload, { minLength: 20, maxLength: 40 }),
      (sent, read, payloads) => {
        if (conflict(sent, read) !== undefined) return
        compared++
        for (const one of payloads) {
          // A sender's own types keep it from sending more than its schema names.
          if (Object.keys(one).some((name) => !Object.hasOwn(sent.shape, name))) continue
          if (sent.safeParse(one).success) expect(read.safeParse(one).success, JSON.stringify(one)).toBe(true)
        }
      },
    ),
    { numRuns: 1500 },
  )
  expect(compared).toBeGreaterThan(50)
})
