import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Glyph } from '../glyph/glyph.tsx'
import { useModal } from './use-modal.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** For two columns of text. In a high window the title stays in view, as buttons at the foot do. */
  wide?: boolean
  children: ReactNode
}

/** A centred modal dialog. Its content is mounted only while it is open. */
export function Dialog({ open, onClose, title, wide = false, children }: DialogProps) {
  const id = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      className={clsx(
        'm-auto max-h-[90dvh] w-[calc(100%-2rem)] overflow-auto border border-ink bg-paper text-ink shadow-lg backdrop:bg-veil',
        wide ? 'wide-dialog' : 'max-w-md',
      )}
    >
      {open && (
        <div className="p-5 sm:p-7">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={id} className="text-2xl">
              {title}
            </h2>
            <IconButton
              label="Close"
              icon={<Glyph name="x" className="size-5.5" />}
              onClick={onClose}
              className="-mt-2 -mr-2"
            />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
