import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import * as queryKeys from '../query-keys.ts'
import { resetPersonalQueriesOnUserChange } from './personal-queries.ts'
import type { Session, SessionState } from './session.ts'

function sessionOf(first: SessionState) {
  let state = first
  const listeners = new Set<(state: SessionState) => void>()
  const session = {
    getState: () => state,
    subscribe: (listener: (state: SessionState) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as Pick<Session, 'getState' | 'subscribe'> as Session
  const become = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener(next)
  }
  return { session, become }
}

const person = (id: number): SessionState => ({
  status: 'signed-in',
  user: { id, name: `Person ${id}`, email: `${id}@a-list.example`, roles: ['subscriber'] },
})

test('only personal data is reset when the signed-in person changes', async () => {
  const queryClient = new QueryClient()
  const { session, become } = sessionOf(person(1))
  resetPersonalQueriesOnUserChange(session, queryClient)
  const fill = () => {
    queryClient.setQueryData(['favorites'], { brands: [7], products: [] })
    queryClient.setQueryData(['lists'], ['Gifts'])
    queryClient.setQueryData(['notifications', 'unread'], 3)
    queryClient.setQueryData(['brands', 'list'], ['SKIMS'])
  }
  const personal = () =>
    [['favorites'], ['lists'], ['notifications', 'unread']].map((key) => queryClient.getQueryData(key))

  fill()
  become(person(2))
  await vi.waitFor(() => expect(personal()).toEqual([undefined, undefined, undefined]))
  expect(queryClient.getQueryData(['brands', 'list'])).toEqual(['SKIMS'])

  fill()
  become({ status: 'visitor', user: null })
  await vi.waitFor(() => expect(personal()).toEqual([undefined, undefined, undefined]))
})

test('each kind of query is reset, except those that show everybody the same', async () => {
  const queryClient = new QueryClient()
  const { session, become } = sessionOf(person(1))
  resetPersonalQueriesOnUserChange(session, queryClient)
  const kinds = Object.values(queryKeys).flatMap((keys) => ('all' in keys ? [keys.all] : []))
  for (const kind of kinds) queryClient.setQueryData(kind, 'of person 1')
  become(person(2))
  const remaining = () => kinds.map(([kind]) => kind).filter((kind) => queryClient.getQueryData([kind]))
  await vi.waitFor(() => expect(remaining()).toEqual(['brands', 'products', 'store', 'stories']))
})

test('refreshing the same person resets nothing', async () => {
  const queryClient = new QueryClient()
  const { session, become } = sessionOf(person(1))
  resetPersonalQueriesOnUserChange(session, queryClient)
  queryClient.setQueryData(['lists'], ['Gifts'])
  become(person(1))
  await Promise.resolve()
  expect(queryClient.getQueryData(['lists'])).toEqual(['Gifts'])
})
