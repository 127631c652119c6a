import { Glyph } from '@a-list/ui/glyph/glyph.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StoryLink } from './fetch-readable-story.ts'

/** Links to the previous and the next story by date. */
export function StoryNeighbours({ older, newer }: { older?: StoryLink; newer?: StoryLink }) {
  if (!older && !newer) return null
  return (
    <nav
      aria-label="More stories"
      className="mt-4 grid gap-px border-y border-ink sm:grid-cols-2 print:hidden"
    >
      {older && (
        <Neighbour to={older} rel="prev">
          <Glyph name="arrow-right" className="size-4 rotate-180" />
          Previous story
        </Neighbour>
      )}
      {newer && (
        <Neighbour to={newer} rel="next">
          Next story
          <Glyph name="arrow-right" className="size-4" />
        </Neighbour>
      )}
    </nav>
  )
}

function Neighbour({ to, rel, children }: { to: StoryLink; rel: 'prev' | 'next'; children: ReactNode }) {
  return (
    <Link
      to={`/blog/${to.slug}`}
      rel={rel}
      className="group block py-5 text-ink no-underline sm:last:nth-2:border-l sm:last:nth-2:border-line sm:last:nth-2:pl-6 sm:last:nth-2:text-right"
    >
      <span className="inline-flex items-center gap-2 align-top text-sm text-ink-soft">{children}</span>
      <span className="mt-1 block font-display text-xl underline-offset-4 group-hover:underline">
        {to.title}
      </span>
    </Link>
  )
}
