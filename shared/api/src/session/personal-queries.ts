import type { Query, QueryClient } from '@tanstack/react-query'
import {
  accountMailKeys,
  favoriteKeys,
  listKeys,
  notificationKeys,
  pushKeys,
  reviewKeys,
  submissionKeys,
  subscriptionKeys,
  userMetaKeys,
  watchKeys,
} from '../query-keys.ts'
import type { Session } from './session.ts'

const PERSONAL_KEYS = [
  accountMailKeys,
  favoriteKeys,
  listKeys,
  notificationKeys,
  pushKeys,
  reviewKeys,
  submissionKeys,
  subscriptionKeys,
  userMetaKeys,
  watchKeys,
]

/** Selects the queries whose data depends on who is signed in. */
export const personalQueries = {
  predicate: ({ queryKey: [first] }: Query) => PERSONAL_KEYS.some(({ all }) => all[0] === first),
}

/**
 * Resets personal queries when another person or nobody is signed in, because the next person in this browser
 * must not see the old data.
 * @returns stop
 */
export function resetPersonalQueriesOnUserChange(session: Session, queryClient: QueryClient): () => void {
  let shown = session.getState().user?.id
  return session.subscribe(({ user }) => {
    if (user?.id === shown) return
    shown = user?.id
    // Cancel first, because a fetch in progress belongs to the previous person.
    void queryClient.cancelQueries(personalQueries).then(() => queryClient.resetQueries(personalQueries))
  })
}
