import { type ReactNode, useId } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useModal } from '../dialog/use-modal.ts'
import { Glyph } from '../glyph/glyph.tsx'
import { useDrag } from './use-drag.ts'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays in view below the scrolling content, such as buttons. */
  foot?: ReactNode
}

/** A bottom sheet. It closes by its button or by dragging it down. */
export function Sheet({ open, onClose, title, children, foot }: SheetProps) {
  const id = useId()
  const modal = useModal(open, onClose)
  const drag = useDrag(modal.ref, onClose)
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-hidden rounded-t-lg border-t border-ink bg-paper text-ink shadow-lg transition-[translate] duration-500 backdrop:bg-veil starting:open:translate-y-full"
    >
      {open && (
        <div className="flex max-h-[85dvh] flex-col">
          <div {...drag} className="shrink-0 cursor-grab touch-none px-4 pt-2 active:cursor-grabbing">
            <span aria-hidden className="mx-auto block h-1 w-10 rounded-full bg-edge" />
            <div className="flex items-center justify-between gap-4 py-2">
              <h2 id={id} className="text-2xl">
                {title}
              </h2>
              <IconButton
                label="Close"
                icon={<Glyph name="x" className="size-5.5" />}
                onClick={onClose}
                onPointerDown={(event) => event.stopPropagation()}
              />
            </div>
          </div>
          <div className="overflow-y-auto overscroll-contain px-4 pb-6">{children}</div>
          {foot && <div className="shrink-0 border-t border-line p-4">{foot}</div>}
        </div>
      )}
    </dialog>
  )
}
