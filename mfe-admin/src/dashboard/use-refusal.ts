import { isApiFailure } from '@a-list/api/errors.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useEffect } from 'react'

/** Whether the backend says that the person may not (any more), as against that it can't. */
export function isRefusedRole(thrown: unknown): boolean {
  return isApiFailure(thrown) && thrown.error.kind === 'http' && thrown.error.status === 403
}

/** A role that was taken away shows itself in a refused call: then who is here is asked anew, and the page follows. */
export function useRefusal(error: unknown): void {
  const { session } = useHost()
  useEffect(() => {
    if (isRefusedRole(error)) void session.refresh()
  }, [error, session])
}
