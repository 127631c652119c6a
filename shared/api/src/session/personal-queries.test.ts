import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
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

test('refreshing the same person resets nothing', async () => {
  const queryClient = new QueryClient()
  const { session, become } = sessionOf(person(1))
  resetPersonalQueriesOnUserChange(session, queryClient)
  queryClient.setQueryData(['lists'], ['Gifts'])
  become(person(1))
  await Promise.resolve()
  expect(queryClient.getQueryData(['lists'])).toEqual(['Gifts'])
})
