import type { Session } from '@a-list/api/session/session.ts'
import { removeToken } from '@a-list/api/session/token-storage.ts'
import { giveUpUnsaved } from '@a-list/ui/form/unsaved.ts'

/** Signs out of a session that the backend has ended. Removes the token first, so that nothing asks to revoke it. */
export function endSession(session: Session): void {
  // What the member typed can't be sent any more, so the next navigation does not ask about it.
  giveUpUnsaved()
  removeToken(localStorage)
  session.signOut()
}
