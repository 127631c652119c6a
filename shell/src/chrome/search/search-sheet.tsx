import { SEARCH_FOCUS_SHEET_MS } from '@a-list/domain/limits.ts'
import { IconButton } from '@a-list/ui/button/icon-button.tsx'
import { useDrag } from '@a-list/ui/sheet/use-drag.ts'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { SiteSearch } from './site-search.tsx'
import { useFocusWhenOpen } from './use-focus-when-open.ts'

export const SEARCH_SHEET_ID = 'search-sheet'
/**
 * Spec section 2: the bottom sheet (85 % of the height) behind the mobile bar's Search. It works before
 * scripts load.
 */
export function SearchSheet() {
  const sheet = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const close = () => sheet.current?.hidePopover()
  const drag = useDrag(sheet, close)
  return (
    <div
      ref={sheet}
      id={SEARCH_SHEET_ID}
      popover="auto"
      role="dialog"
      aria-labelledby="search-sheet-title"
      onToggle={useFocusWhenOpen(input, SEARCH_FOCUS_SHEET_MS)}
      className="fixed inset-x-0 top-auto bottom-0 m-0 h-[85dvh] w-full max-w-none rounded-t-lg border-0 border-t border-ink bg-paper p-4 text-ink shadow-lg backdrop:bg-veil"
    >
      <div {...drag} className="mb-3 touch-none">
        <span aria-hidden className="mx-auto block h-1 w-10 rounded-full bg-edge" />
        <div className="flex items-center justify-between pt-2">
          <h2 id="search-sheet-title" className="text-2xl">
            Search
          </h2>
          <IconButton
            label="Close search"
            icon={<X aria-hidden className="size-5.5" />}
            onClick={close}
            onPointerDown={(event) => event.stopPropagation()}
          />
        </div>
      </div>
      <SiteSearch
        placeholder="Search brands, celebrities, products..."
        inputRef={input}
        onSearched={close}
        list="below"
      />
    </div>
  )
}
