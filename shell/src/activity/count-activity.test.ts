// @vitest-environment happy-dom
import { basesUnder } from '@a-list/api/client.ts'
import { createSiteBus } from '@a-list/events/site-bus.ts'
import type { Head } from '@a-list/remote/head.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { NO_QUERIES } from '../page/page-queries.ts'
import type { Navigation, NavigationState } from '../routing/navigation.ts'
import type { Page } from '../routing/page.ts'
import { countActivity } from './count-activity.ts'

const PAGE: Head = { title: 'A page' }
const HIDDEN: Head = { title: 'Gifts', robots: 'noindex' }

const at = (path: string, head: Head | null = PAGE, more: Partial<Page> = {}) => {
  const { pathname, search } = new URL(path, 'http://localhost')
  return { location: { pathname, search }, page: { head, ...more } } as NavigationState
}

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))
const views = () => vi.mocked(console.info).mock.calls.map(([kind, { path }]) => `${kind} ${path}`)

function countFrom(first: NavigationState) {
  const store = createStore<NavigationState>()(() => first)
  countActivity(createSiteBus(console.error), { store } as Navigation, basesUnder(''))
  return store
}

test('opened pages are counted by path, except those that search engines may not list', async () => {
  const store = countFrom(at('/discover'))
  store.setState(at('/discover?category=beauty'))
  store.setState(at('/brand/skims?tab=about'))
  store.setState(at('/list/0123456789abcdef', HIDDEN))
  store.setState(at('/brand/failed', null))
  store.setState(at('/discover'))
  await vi.waitFor(() => expect(views()).toHaveLength(3))
  expect(views()).toEqual(['page_view /discover', 'page_view /brand/skims', 'page_view /discover'])
})

test('a page whose data comes late is counted if the data says so', async () => {
  const late = Promise.resolve({ head: PAGE, ...NO_QUERIES })
  const store = countFrom(at('/product/slow', null, { late }))
  store.setState(at('/product/missing', PAGE, { lateHead: Promise.resolve(HIDDEN) }))
  const moved = Promise.reject(new Error('It has another address.'))
  store.setState(at('/product/former', PAGE, { lateHead: moved }))
  store.setState(at('/product/found', PAGE, { lateHead: Promise.resolve(PAGE) }))
  await vi.waitFor(() => expect(views()).toContain('page_view /product/found'))
  expect(views().toSorted()).toEqual(['page_view /product/found', 'page_view /product/slow'])
})
