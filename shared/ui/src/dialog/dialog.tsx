import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Glyph } from '../glyph/glyph.tsx'
import { useModal } from './use-modal.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /**
   * For two columns of text. The title stays in view where the window is high enough, and so do buttons at the foot;
   * the focus is scrolled between them.
   */
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
        wide ? 'max-w-column scroll-pb-28 [@media(height>=30rem)]:scroll-pt-32' : 'max-w-md',
      )}
    >
      {open && (
        <div className="p-5 sm:p-7">
          <div
            className={clsx(
              'mb-4 flex items-start justify-between gap-4',
              wide &&
                'top-0 z-10 -mx-5 -mt-5 border-b border-line bg-paper px-5 pt-5 pb-2 sm:-mx-7 sm:-mt-7 sm:px-7 [@media(height>=30rem)]:sticky',
            )}
          >
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
