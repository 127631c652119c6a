import type { ReactNode } from 'react'

interface SectionHeadingProps {
  /** Id for the section's `aria-labelledby`. */
  id: string
  title: ReactNode
  lead?: ReactNode
  /** Shown at the end of the line, such as a link or chips. */
  aside?: ReactNode
}

/** A section's title below a line across the page. */
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
