import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createParseOnce } from './parse-once.ts'

const schema = z.object({ name: z.string(), tags: z.catch(z.array(z.string()), []) })

test('equal texts give the same data, for each schema', () => {
  const { json, validate } = createParseOnce()
  const text = () => ['{"name":"Fenty",', '"tags":["lips"]}'].join('')
  const first = validate(schema, json(text()))
  expect(validate(schema, json(text()))).toBe(first)
  expect(first.data).toEqual({ name: 'Fenty', tags: ['lips'] })
  expect(validate(z.object({ name: z.literal('Rare') }), json(text())).success).toBe(false)
})

test('one page can’t change the data of the next', () => {
  const { json, validate } = createParseOnce()
  const { data } = validate(schema, json('{"name":"Fenty","tags":["lips"]}'))
  expect(() => data?.tags.push('eyes')).toThrow()
  expect(() => Object.assign(json('{"name":"Fenty","tags":["lips"]}') as object, { name: '' })).toThrow()
})

test('it parses as JSON.parse does', () => {
  const { json } = createParseOnce()
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(json(text)).toEqual(JSON.parse(text))
      expect(json(text)).toEqual(JSON.parse(text))
    }),
  )
  expect(() => json('{')).toThrow(SyntaxError)
})
