import { plural } from '@a-list/domain/text/plural.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Sheet } from '@a-list/ui/sheet/sheet.tsx'
import type { ComponentProps } from 'react'
import FilterPanel from './filter-panel.tsx'

interface FilterSheetProps extends ComponentProps<typeof FilterPanel> {
  open: boolean
  /** How many products the filters leave; undefined while that is unknown. */
  total: number | undefined
  onClose: () => void
}

/** The filters in a drawer. Their code is part of it, so that the drawer has its full height when it opens. */
export default function FilterSheet({ open, total, onClose, ...panel }: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filter Products"
      foot={
        <Button tone="accent" wide onClick={onClose}>
          {total === undefined ? 'Show products' : `Show ${plural(total, 'product')}`}
        </Button>
      }
    >
      <FilterPanel {...panel} />
    </Sheet>
  )
}
