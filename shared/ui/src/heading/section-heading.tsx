import type { ReactNode } from 'react'

interface SectionHeadingProps {
  /** For `aria-labelledby` of the section. */
  id: string
  title: ReactNode
  lead?: ReactNode
  /** What stands at the end of the line: a link, chips. */
  aside?: ReactNode
}

/** A rule across the page with the section's title hung from it, as in a magazine's contents. */
export function SectionHeading({ id, title, lead, aside }: SectionHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-t border-ink pt-3">
      <div>
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        {lead && <p className="mt-1 max-w-measure text-ink-soft">{lead}</p>}
      </div>
      {aside}
    </div>
  )
}
