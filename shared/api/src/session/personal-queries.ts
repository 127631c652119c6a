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

const PERSONAL: ReadonlySet<unknown> = new Set(
  [
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
  ].map(({ all: [first] }) => first),
)

/** Whether a query's data belongs to the signed-in person. */
export function isPersonal({ queryKey: [first] }: Query): boolean {
  return PERSONAL.has(first)
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
    void queryClient
      .cancelQueries({ predicate: isPersonal })
      .then(() => queryClient.resetQueries({ predicate: isPersonal }))
  })
}
