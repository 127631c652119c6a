import { toApiError } from '@a-list/api/errors.ts'
import { refreshAllStores } from '@a-list/api/store/refresh-store.ts'
import { CACHE_REFRESH_FAILED, CACHE_REFRESH_STARTED } from '@a-list/api/submissions/messages.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useEffect, useRef, useState } from 'react'
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
      const { success } = await refreshAllStores(api)
      toast(success ? CACHE_REFRESH_STARTED : { ...CACHE_REFRESH_FAILED, tone: 'destructive' })
      timer.current = setTimeout(reload, RELOAD_AFTER_MS)
    } catch (thrown) {
      const cause = thrown instanceof Error ? thrown.cause : undefined
      if (isForbidden(cause)) void session.refresh()
      const description = CACHE_REFRESH_FAILED.description + storesOffHint(cause)
      toast({ ...CACHE_REFRESH_FAILED, description, tone: 'destructive' })
    } finally {
      setStarting(false)
    }
  }
  return { isStarting, start }
}

/** Text to append if fetching from stores is switched off, which a retry can't fix. Otherwise ''. */
export function storesOffHint(cause: unknown): string {
  const error = toApiError(cause)
  return error.kind === 'http' && error.code === 'alist_stores_off'
    ? '. Fetching from stores is switched off (setting STORE_REFRESH).'
    : ''
}
