import { isApiFailure } from '@a-list/api/errors.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useEffect } from 'react'

/** Whether the backend refused the request because the person lacks the role. */
export function isForbidden(thrown: unknown): boolean {
  return isApiFailure(thrown) && thrown.error.kind === 'http' && thrown.error.status === 403
}

/** Reloads the session after a forbidden request. If the person has lost the role, the page closes. */
export function useRoleCheck(error: unknown): void {
  const { session } = useHost()
  useEffect(() => {
    if (isForbidden(error)) void session.refresh()
  }, [error, session])
}
