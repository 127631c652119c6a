import { expect, test } from 'vitest'
import { brandRecord } from '../../fixtures/brands.ts'
import { fakeBackend, ok } from '../../test/fake-backend.ts'
import { fetchBrandList } from '../brands/brand-list.ts'
import { fetchNotifications } from '../notifications/notifications.ts'

test('an item that can’t be read costs only itself', async () => {
  const broken = [{ slug: 'no-number' }, null, 'text']
  const { source, value } = await fetchBrandList(fakeBackend([ok([...broken, brandRecord()])]).client())
  expect([source, value.map(({ id }) => id)]).toEqual(['backend', ['fenty-beauty']])
})

test('a list of which nothing can be read is no list', async () => {
  const api = fakeBackend([ok([{ unknown: 'things' }])]).client()
  await expect(fetchNotifications(api)).rejects.toMatchObject({ error: { kind: 'shape' } })
  expect(await fetchNotifications(fakeBackend([ok([])]).client())).toEqual([])
})
