import { toApiError } from '@a-list/api/errors.ts'
import { refreshAllStores } from '@a-list/api/store/store-admin.ts'
import { CACHE_REFRESH_FAILED, CACHE_REFRESH_STARTED } from '@a-list/api/submissions/messages.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useEffect, useRef, useState } from 'react'
import { failureReason } from '../failure-reason/failure-reason.ts'
import { isForbidden } from '../role/use-role-check.ts'

/** Spec section 9: "Cache reload after refresh 2 seconds". */
const RELOAD_AFTER_MS = 2000

/** Starts a refresh of all stores, and calls `reload` two seconds later. */
export function useRefreshAll(reload: () => void) {
  const { api, session, toast } = useHost()
  const [isStarting, setStarting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function start() {
    setStarting(true)
    try {
      const { success, message } = await refreshAllStores(api)
      if (success) toast(CACHE_REFRESH_STARTED)
      else toast({ ...CACHE_REFRESH_FAILED, reason: message, tone: 'destructive' })
      timer.current = setTimeout(reload, RELOAD_AFTER_MS)
    } catch (thrown) {
      if (isForbidden(causeOf(thrown))) void session.refresh()
      toast({ ...CACHE_REFRESH_FAILED, reason: refreshFailureReason(thrown), tone: 'destructive' })
    } finally {
      setStarting(false)
    }
  }
  return { isStarting, start }
}

/** Why a refresh failed. A retry can't fix it if fetching from stores is switched off. */
export function refreshFailureReason(thrown: unknown): string {
  const cause = causeOf(thrown)
  const error = toApiError(cause)
  return error.kind === 'http' && error.code === 'alist_stores_off'
    ? 'Fetching from stores is switched off (setting STORE_REFRESH).'
    : failureReason(cause)
}

/** The failure of the request, below the message of spec section 8. */
function causeOf(thrown: unknown): unknown {
  return thrown instanceof Error ? thrown.cause : undefined
}
