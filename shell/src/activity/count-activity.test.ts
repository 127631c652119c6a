// @vitest-environment happy-dom
import { basesUnder } from '@a-list/api/client.ts'
import { createSiteBus } from '@a-list/events/site-bus.ts'
import type { Head } from '@a-list/remote/head.ts'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Navigation, NavigationState } from '../routing/navigation.ts'
import { countActivity } from './count-activity.ts'

const at = (path: string, head: Head | null = { title: 'A page' }) => {
  const { pathname, search } = new URL(path, 'http://localhost')
  return { location: { pathname, search }, page: { head } } as NavigationState
}

test('opened pages are counted by path, except those that search engines may not list', () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  const store = createStore<NavigationState>()(() => at('/discover'))
  countActivity(createSiteBus(console.error), { store } as Navigation, basesUnder(''))
  store.setState(at('/discover?category=beauty'))
  store.setState(at('/brand/skims?tab=about'))
  store.setState(at('/list/0123456789abcdef', { title: 'Gifts', robots: 'noindex' }))
  store.setState(at('/brand/failed', null))
  store.setState(at('/discover'))
  expect(logged.mock.calls.map(([kind, { path }]) => [kind, path])).toEqual([
    ['page_view', '/discover'],
    ['page_view', '/brand/skims'],
    ['page_view', '/discover'],
  ])
})
