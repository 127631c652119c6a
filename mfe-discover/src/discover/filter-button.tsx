import { Button } from '@a-list/ui/button/button.tsx'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'

interface FilterButtonProps {
  /** How many filters are set. */
  count: number
  onOpen: () => void
}

/** Opens the filters in a drawer on small screens, and shows how many are set. */
export function FilterButton({ count, onOpen }: FilterButtonProps) {
  return (
    <Button tone="outline" className="min-h-12 lg:hidden" aria-haspopup="dialog" onClick={onOpen}>
      <Glyph name="filter" className="size-4" />
      Filter
      {count > 0 && (
        <span className="inline-flex min-w-6 justify-center rounded-full bg-accent px-1.5 text-xs text-on-accent">
          {count}
          <span className="sr-only"> set</span>
        </span>
      )}
    </Button>
  )
}
