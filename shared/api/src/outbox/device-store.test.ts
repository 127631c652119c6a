import 'fake-indexeddb/auto'
import { createStore, set } from 'idb-keyval'
import { expect, test } from 'vitest'
import { openDeviceStore, removeWritesOf } from './device-store.ts'

test('a page can read the writes that another page stored', async () => {
  await openDeviceStore().update((items) => [...items, { id: 'one' }])
  expect(await openDeviceStore().read()).toEqual([{ id: 'one' }])
})

test('concurrent updates lose nothing', async () => {
  const [here, there] = [openDeviceStore(), openDeviceStore()]
  await Promise.all([
    here.update((items) => [...items, { id: 'two' }]),
    there.update((items) => [...items, { id: 'three' }]),
  ])
  expect(await here.read()).toHaveLength(3)
  expect(await here.read()).toEqual(expect.arrayContaining([{ id: 'two' }, { id: 'three' }]))
})

test('a stored value that is not a list counts as empty', async () => {
  await set('waiting-writes', 'nonsense', createStore('a-list', 'outbox'))
  expect(await openDeviceStore().read()).toEqual([])
  expect(await openDeviceStore().update((items) => [...items, { id: 'one' }])).toEqual([{ id: 'one' }])
})

test('a member’s writes can be deleted, and those of others stay', async () => {
  const others = [{ id: 'two', owner: 8 }, { id: 'three', owner: null }, 'foreign']
  await openDeviceStore().update(() => [{ id: 'one', owner: 7 }, ...others])
  await removeWritesOf(7)
  expect(await openDeviceStore().read()).toEqual(others)
})
