import type { JsonLd } from '@a-list/remote/head.ts'
import { useState, useSyncExternalStore } from 'react'
import { toInlineJson } from './page-state.ts'

const never = () => () => {}

/**
 * JSON-LD for those who read the server's HTML. React makes a script element through `innerHTML`, which Trusted
 * Types refuse, so a page that is opened from inside the site goes without; the server's element is kept as it is.
 */
export function StructuredData({ thing }: { thing: JsonLd }) {
  const isServersHtml = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [stands] = useState(isServersHtml)
  // The same object for as long as it stands: React sets innerHTML again for a new one.
  const [inner] = useState(() => ({ __html: toInlineJson(thing) }))
  if (!stands) return null
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={inner} />
}
