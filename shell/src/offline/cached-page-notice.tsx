import { Notice } from '@a-list/ui/notice/notice.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { documentCachedAt } from './document-cached-at.ts'

/**
 * Says that this document is a cached copy, and when it was cached, until another page opens. Its data stays as old when
 * the connection is back, so it then offers a new copy.
 */
export function CachedPageNotice() {
  const { pathname } = useLocation()
  const [cachedAt, setCachedAt] = useState<number>()
  const isOnline = useSyncExternalStore(
    onceOnline,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => setCachedAt(documentCachedAt()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends with this page
  useEffect(() => () => setCachedAt(undefined), [pathname])
  if (cachedAt === undefined) return null
  const date = new Date(cachedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Notice wide>
      {!isOnline && 'You’re offline. '}This is the page as it was on {date}.{' '}
      {isOnline && (
        <button type="button" className="underline" onClick={() => location.reload()}>
          Reload
        </button>
      )}
    </Notice>
  )
}

function onceOnline(onChange: () => void) {
  addEventListener('online', onChange)
  return () => removeEventListener('online', onChange)
}
