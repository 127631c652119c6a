import { useHost } from '@a-list/remote/host-context.ts'
import { copyText } from '@a-list/ui/copy/copy-text.ts'
import { RichText } from '@a-list/ui/rich-text/rich-text.tsx'
import type { SanitisedHtml } from '@a-list/ui/rich-text/sanitised-html.ts'
import { type MouseEvent, useMemo } from 'react'
import { withSiteName } from '../sanitise/with-site-name.ts'

/** The text of a story. Its links are plain HTML; clicks on links of this site navigate without a reload. */
export function StoryText({ html }: { html: SanitisedHtml }) {
  const { site, navigate, toast } = useHost()
  const named = useMemo(() => withSiteName(html, site.name), [html, site.name])

  async function copySectionLink(url: string) {
    if (await copyText(url)) toast({ title: 'Link copied to clipboard!' })
  }

  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || link.target !== '' || link.origin !== window.location.origin) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash, { replace: link.hash !== '' })
    if (link.closest('h2, h3')) void copySectionLink(link.href)
  }

  return (
    // biome-ignore lint/a11y: the links inside are the controls and work by keyboard; this handles their clicks
    <div onClick={onClick}>
      <RichText html={named} />
    </div>
  )
}
