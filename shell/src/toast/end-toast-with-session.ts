import type { Session } from '@a-list/api/session/session.ts'
import type { ToastStore } from './toast-store.ts'

/** Removes a toast with an action, such as "Undo", once the member who could use it is no longer signed in. */
export function endToastWithSession(session: Session, toasts: ToastStore): void {
  let memberId = session.getState().user?.id
  session.subscribe(({ user }) => {
    const formerId = memberId
    memberId = user?.id
    const { current, dismiss } = toasts.getState()
    if (formerId !== undefined && formerId !== memberId && current?.action) dismiss()
  })
}
