import { Notice } from '@a-list/ui/notice/notice.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { documentCachedAt } from './document-cached-at.ts'

/**
 * Says when this document was cached, if it is a cached copy. When the browser is online, it offers to reload the
 * document. It goes when another page opens.
 */
export function CachedPageNotice() {
  const { pathname } = useLocation()
  const [cachedAt, setCachedAt] = useState<number>()
  const isOnline = useSyncExternalStore(
    subscribeToOnline,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => setCachedAt(documentCachedAt()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page removes the notice
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

function subscribeToOnline(onChange: () => void) {
  const events = ['online', 'offline']
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}
