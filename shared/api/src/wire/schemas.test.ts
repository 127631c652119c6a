import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fetchBrandList } from '../brands/brand-list.ts'
import { fetchNotifications } from '../notifications/notifications.ts'
import { brandRecord } from '../testing/brand-fixtures.ts'
import { fakeBackend, ok } from '../testing/fake-backend.ts'
import { withFallbacks } from './schemas.ts'

test('an invalid item is skipped', async () => {
  const broken = [{ slug: 'no-number' }, null, 'text']
  const { source, value } = await fetchBrandList(fakeBackend([ok([...broken, brandRecord()])]).client())
  expect([source, value.map(({ id }) => id)]).toEqual(['backend', ['fenty-beauty']])
})

test('a list with only invalid items is an error', async () => {
  const api = fakeBackend([ok([{ unknown: 'things' }])]).client()
  await expect(fetchNotifications(api)).rejects.toMatchObject({ error: { kind: 'shape' } })
  expect(await fetchNotifications(fakeBackend([ok([])]).client())).toEqual([])
})

test('a schema with fallbacks accepts any value in those fields, and its output fits the strict schema', () => {
  const strict = z.object({ id: z.number(), name: z.string(), tags: z.array(z.string()) })
  const lenient = withFallbacks(strict, { name: '', tags: [] })
  fc.assert(
    fc.property(fc.record({ name: fc.anything(), tags: fc.anything() }, { requiredKeys: [] }), (rest) => {
      const read = lenient.parse({ id: 1, ...rest })
      expect(strict.parse(read)).toEqual(read)
    }),
  )
  expect(lenient.safeParse({ name: 'no id' }).success).toBe(false)
  expect(lenient.parse({ id: 1, name: 'kept', tags: ['a'] })).toEqual({ id: 1, name: 'kept', tags: ['a'] })
})
