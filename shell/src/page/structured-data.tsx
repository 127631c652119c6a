import type { JsonLd } from '@a-list/remote/head.ts'
import { useState, useSyncExternalStore } from 'react'
import { toInlineJson } from './page-state.ts'

const subscribeToNothing = () => () => {}

/**
 * JSON-LD for crawlers, which read the server's HTML. React creates a script element through `innerHTML`, which
 * Trusted Types forbid, so pages that are rendered in the browser have no JSON-LD. The server's element stays
 * unchanged.
 */
export function StructuredData({ jsonLd }: { jsonLd: JsonLd }) {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  const [isInHtml] = useState(isHydrating)
  // The object is created once per mount, because React sets innerHTML again for a new object.
  const [html] = useState(() => ({ __html: toInlineJson(jsonLd) }))
  if (!isInHtml) return null
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
