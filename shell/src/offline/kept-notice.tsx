import { Notice } from '@a-list/ui/notice/notice.tsx'
import { useEffect, useState } from 'react'
import { keptSince } from './kept-since.ts'

/** Says that this document is a cached copy, and from when. */
export function KeptNotice() {
  const [keptAt, setKeptAt] = useState<number>()
  useEffect(() => setKeptAt(keptSince()), [])
  if (keptAt === undefined) return null
  const when = new Date(keptAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return <Notice>You’re offline. This is the page as it was on {when}.</Notice>
}
