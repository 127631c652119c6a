import { Button } from '@a-list/ui/button/button.tsx'
import { Sheet } from '@a-list/ui/sheet/sheet.tsx'
import type { ReactNode } from 'react'

interface FilterSheetProps {
  open: boolean
  onClose: () => void
  children: ReactNode
}

export default function FilterSheet({ open, onClose, children }: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filter Products"
      foot={
        <Button tone="accent" wide onClick={onClose}>
          Show products
        </Button>
      }
    >
      {children}
    </Sheet>
  )
}
