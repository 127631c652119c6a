import { Link } from 'react-router-dom'
import type { Section } from './sections.ts'

const TITLE = 'text-2xs font-semibold uppercase tracking-kicker text-accent'

/** Stories with less reading time or fewer sections have no table of contents. */
const MIN_MINUTES = 3
const MIN_SECTIONS = 3

export function TableOfContents({ sections, minutes }: { sections: readonly Section[]; minutes: number }) {
  if (minutes < MIN_MINUTES || sections.length < MIN_SECTIONS) return null
  return (
    <nav
      aria-label="In this story"
      className="fold-on-phone mb-8 border-y border-line sm:mb-10 sm:py-4 lg:sticky lg:top-28 lg:mb-0 lg:border-b-0 print:hidden"
    >
      <p className={`${TITLE} mb-2`}>In this story</p>
      <details>
        <summary className={TITLE}>In this story</summary>
        <ol className="max-sm:pb-3">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={`#${id}`}
                className="flex min-h-11 items-center py-1.5 text-sm lg:min-h-8 leading-snug text-ink no-underline underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
