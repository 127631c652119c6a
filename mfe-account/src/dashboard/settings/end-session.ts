import type { Session } from '@a-list/api/session/session.ts'
import { removeToken } from '@a-list/api/session/token-storage.ts'

/** Signs out of a session that the backend has ended. Removes the token first, so that nothing asks to revoke it. */
export function endSession(session: Session): void {
  removeToken(localStorage)
  session.signOut()
}
