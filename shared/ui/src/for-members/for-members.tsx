import type { CurrentUser } from '@a-list/api/session/sign-in.ts'
import { TOKEN_KEY } from '@a-list/api/session/token-storage.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useHydrated } from '../hydrated/use-hydrated.ts'

/** Marks the document in its head, before the first paint, if the browser holds a token. */
export const MEMBER_SCRIPT = `try{if(localStorage.getItem('${TOKEN_KEY}'))document.documentElement.dataset.member=''}catch{}`

interface ForMembersProps {
  /** Asks visitors to sign in. */
  visitor: ReactNode
  /** Shown while the browser checks its token. */
  pending: ReactNode
  children: (user: CurrentUser) => ReactNode
}

/**
 * Content for members. The server renders every page for visitors. `MEMBER_SCRIPT` hides their part from browsers that
 * hold a token, so that a member who reloads the page is not asked to sign in.
 */
export function ForMembers({ visitor, pending, children }: ForMembersProps) {
  const hydrated = useHydrated()
  const { status, user } = useSessionState()
  const isMember = user !== null
  const wasMember = useRef(false)
  useEffect(() => {
    // The session has ended. Whatever the member had scrolled to is gone.
    if (wasMember.current && !isMember) scrollTo({ top: 0, behavior: 'instant' })
    wasMember.current = isMember
  }, [isMember])
  if (user) return children(user)
  if (hydrated && status === 'unknown') return pending
  // It appears after five seconds, in case the page's scripts fail to load.
  return <div className={hydrated ? undefined : 'in-data-member:animate-withheld'}>{visitor}</div>
}
