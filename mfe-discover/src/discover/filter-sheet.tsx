import { plural } from '@a-list/domain/text/plural.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Sheet } from '@a-list/ui/sheet/sheet.tsx'
import type { ReactNode } from 'react'

interface FilterSheetProps {
  open: boolean
  /** How many products the filters leave; undefined while that is unknown. */
  total: number | undefined
  onClose: () => void
  children: ReactNode
}

export default function FilterSheet({ open, total, onClose, children }: FilterSheetProps) {
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
      {children}
    </Sheet>
  )
}
