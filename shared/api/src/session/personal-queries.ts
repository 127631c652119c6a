import type { Query, QueryClient } from '@tanstack/react-query'
import {
  favoriteKeys,
  listKeys,
  notificationKeys,
  reviewKeys,
  submissionKeys,
  subscriptionKeys,
  userMetaKeys,
} from '../query-keys.ts'
import type { Session } from './session.ts'

const PERSONAL: ReadonlySet<unknown> = new Set(
  [favoriteKeys, listKeys, notificationKeys, reviewKeys, submissionKeys, subscriptionKeys, userMetaKeys].map(
    ({ all: [first] }) => first,
  ),
)

function isPersonal({ queryKey: [first] }: Query): boolean {
  return PERSONAL.has(first)
}

/**
 * Forgets what belongs to a person as soon as somebody else, or nobody, is here: the next one in this browser must
 * not see it. @returns stop
 */
export function forgetOthers(session: Session, queryClient: QueryClient): () => void {
  let shown = session.getState().user?.id
  return session.subscribe(({ user }) => {
    if (user?.id === shown) return
    shown = user?.id
    // Cancelled first: an answer on its way is the one before's.
    void queryClient
      .cancelQueries({ predicate: isPersonal })
      .then(() => queryClient.resetQueries({ predicate: isPersonal }))
  })
}
