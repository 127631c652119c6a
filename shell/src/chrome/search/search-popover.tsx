import { SEARCH_FOCUS_POPOVER_MS } from '@a-list/domain/limits.ts'
import { ICON_BUTTON_CLASS } from '@a-list/ui/button/icon-button.tsx'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { SiteSearch } from './site-search.tsx'
import { useFocusWhenOpen } from './use-focus-when-open.ts'

const ID = 'header-search'
/**
 * Spec section 2: "On mobile a search icon opens a popover." It is a native popover, so that it works before
 * scripts load.
 */
export function SearchPopover() {
  const input = useRef<HTMLInputElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        aria-label="Search"
        className={`${ICON_BUTTON_CLASS} lg:hidden`}
      >
        <Search aria-hidden className="size-5.5" />
      </button>
      <div
        ref={popover}
        id={ID}
        popover="auto"
        role="dialog"
        aria-label="Search"
        onToggle={useFocusWhenOpen(input, SEARCH_FOCUS_POPOVER_MS)}
        className="fixed inset-x-0 top-15 bottom-auto m-0 w-full max-w-none overflow-visible border-0 border-b border-ink bg-paper p-4 shadow-lg"
      >
        <SiteSearch
          placeholder="Search brands..."
          inputRef={input}
          onSearched={() => popover.current?.hidePopover()}
        />
      </div>
    </>
  )
}
