import type { JsonLd } from '@a-list/remote/head.ts'
import { useState, useSyncExternalStore } from 'react'
import { toInlineJson } from './page-state.ts'

const never = () => () => {}

/**
 * JSON-LD for crawlers, which read the server's HTML. React creates a script element through `innerHTML`,
 * which Trusted Types forbid, so pages opened by navigation have none. The server's element stays unchanged.
 */
export function StructuredData({ thing }: { thing: JsonLd }) {
  const isServersHtml = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [stands] = useState(isServersHtml)
  // One object per mount: React sets innerHTML again for a new one.
  const [inner] = useState(() => ({ __html: toInlineJson(thing) }))
  if (!stands) return null
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={inner} />
}
