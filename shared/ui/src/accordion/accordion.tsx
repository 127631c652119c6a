import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

interface AccordionProps {
  /** Opening an item closes the open item of the same name. */
  name?: string
  /** `isOpen`: whether the item is open at first. */
  items: readonly { id: string; title: ReactNode; content: ReactNode; isOpen?: boolean }[]
}

/**
 * Questions that expand to their answers. They are `details` elements, so that the browser's page search finds closed
 * answers.
 */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="border-t border-ink">
      {items.map(({ id, title, content, isOpen }) => (
        <details key={id} name={name} open={isOpen} className="group border-b border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2 font-display text-xl [&::-webkit-details-marker]:hidden">
            {title}
            <Plus aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-45" />
          </summary>
          <div className="max-w-measure pb-5">{content}</div>
        </details>
      ))}
    </div>
  )
}
