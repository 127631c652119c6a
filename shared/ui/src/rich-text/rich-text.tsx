import { useMemo } from 'react'
import type { SanitisedHtml } from './sanitised-html.ts'
import { toTrustedHtml } from './trusted-html.ts'

/** An article from a content management system. The utility `rich-text` styles its elements. */
export function RichText({ html }: { html: SanitisedHtml }) {
  // Memoised, because React sets innerHTML again for a new object.
  const inner = useMemo(() => ({ __html: toTrustedHtml(html) }), [html])
  return <div className="rich-text" dangerouslySetInnerHTML={inner} />
}
