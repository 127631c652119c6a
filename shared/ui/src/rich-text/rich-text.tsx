import { useMemo } from 'react'
import type { SanitisedHtml } from './sanitised-html.ts'
import { toTrustedHtml } from './trusted-html.ts'

/** The container styles the text, because sanitised text has no classes. */
const LOOKS = [
  'max-w-measure text-lg leading-[1.7]',
  '[&>*+*]:mt-5',
  '[&>p:first-child]:first-letter:float-left [&>p:first-child]:first-letter:mt-1.5 [&>p:first-child]:first-letter:mr-2.5 [&>p:first-child]:first-letter:font-display [&>p:first-child]:first-letter:text-[4.1rem] [&>p:first-child]:first-letter:leading-[0.78] [&>p:first-child]:first-letter:text-accent',
  '[&_h2]:mt-12 [&_h2]:text-2xl [&_h3]:mt-9 [&_h3]:text-xl [&_:is(h2,h3)]:scroll-mt-24 [&_:is(h2,h3)]:break-after-avoid',
  '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-accent-deep',
  // Each heading links to itself; its "#" shows on hover and keyboard focus.
  '[&_:is(h2,h3)_a]:text-ink [&_:is(h2,h3)_a]:no-underline [&_:is(h2,h3)_a]:after:ml-2 [&_:is(h2,h3)_a]:after:text-accent [&_:is(h2,h3)_a]:after:opacity-0 [&_:is(h2,h3)_a]:after:content-["#"] [&_:is(h2,h3)_a]:after:[content:"#"/""] [&_:is(h2,h3)_a:hover]:after:opacity-100 [&_:is(h2,h3)_a:focus-visible]:after:opacity-100 print:[&_:is(h2,h3)_a]:after:content-none',
  '[&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:pl-1 [&_li+li]:mt-2 [&_li]:marker:text-accent',
  '[&_blockquote]:border-l-2 [&_blockquote]:border-accent [&_blockquote]:pl-5 [&_blockquote]:text-xl [&_blockquote]:leading-snug [&_blockquote]:break-inside-avoid',
  '[&_:is(code,kbd)]:font-mono [&_:is(code,kbd)]:text-[0.9em] [&_pre]:overflow-x-auto [&_pre]:border [&_pre]:border-line [&_pre]:bg-well [&_pre]:p-4 [&_pre]:text-sm [&_dt]:font-semibold [&_dd]:mb-3',
  '[&_img]:h-auto [&_img]:w-full [&_figcaption]:mt-2 [&_figcaption]:text-sm [&_figcaption]:text-ink-soft',
  '[&_figure]:my-9 [&_figure]:break-inside-avoid [&_table]:w-full [&_table]:text-base [&_caption]:pb-2 [&_caption]:text-left [&_caption]:text-sm [&_caption]:text-ink-soft [&_[role=region]]:overflow-x-auto [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pr-6 [&_th]:pr-6 [&_th]:text-left',
  '[&_hr]:my-10 [&_hr]:border-line [&_strong]:font-semibold',
].join(' ')

/** An article from a content management system. */
export function RichText({ html }: { html: SanitisedHtml }) {
  // Memoised, because React sets innerHTML again for a new object.
  const inner = useMemo(() => ({ __html: toTrustedHtml(html) }), [html])
  return <div className={LOOKS} dangerouslySetInnerHTML={inner} />
}
