import { Notice } from '@a-list/ui/notice/notice.tsx'
import { useEffect, useState } from 'react'
import { documentCachedAt } from './document-cached-at.ts'

/** Says that this document is a cached copy, and when it was cached. */
export function CachedPageNotice() {
  const [cachedAt, setCachedAt] = useState<number>()
  useEffect(() => setCachedAt(documentCachedAt()), [])
  if (cachedAt === undefined) return null
  const date = new Date(cachedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return <Notice wide>You’re offline. This is the page as it was on {date}.</Notice>
}
