import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useHydrated } from '../hydrated/use-hydrated.ts'
import { nextIndex } from '../roving-focus/next-index.ts'

export interface LinkTab {
  id: string
  label: string
  /** The URL of this view. */
  to: string
}

interface LinkTabsProps {
  /** Names the tab list for screen readers. */
  label: string
  tabs: readonly LinkTab[]
  active: string
  /** `bar` for the views of a page, `pills` for tabs inside a view, `halves` for two tabs that share the width. */
  look?: 'bar' | 'pills' | 'halves'
  /** Whether opening a tab replaces the history entry instead of adding one. */
  replace?: boolean
  /** The panel of the open tab. */
  children: ReactNode
}

/** When a tab is chosen, the bar scrolls up to at most this share of the window's height, so that the panel is in view. */
const LOWEST = 0.6

const LOOKS = {
  bar: 'tab-bar',
  pills:
    'flex flex-wrap gap-1.5 sm:gap-2 *:min-h-11 *:text-ink *:hover:bg-well *:font-medium *:rounded-full *:border *:border-edge *:px-3.5 sm:*:px-4.5 *:text-xs sm:*:text-sm *:aria-selected:border-ink *:aria-selected:bg-ink *:aria-selected:text-paper',
  halves:
    'grid grid-cols-2 border-b border-ink *:min-h-12 *:text-ink *:hover:bg-well *:font-medium *:justify-center *:aria-selected:bg-ink *:aria-selected:text-paper',
}

/**
 * Tabs whose views have URLs. They work without scripts; back, reload and a shared link show the same tab. The
 * keys are those of tabs.tsx. A key replaces the history entry, because arrow keys pass through several tabs on
 * the way to one.
 */
export function LinkTabs({ label, tabs, active, look = 'bar', replace = false, children }: LinkTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  /** The tab that was just chosen here, and not by going back. */
  const chosen = useRef('')
  const shown = useRef(active)
  const hydrated = useHydrated()
  const navigate = useNavigate()
  // On a narrow screen the open tab may be outside the visible part of the bar.
  useEffect(() => {
    const bar = list.current
    const tab = bar?.querySelector<HTMLElement>(`[id="${id}${active}"]`)
    if (!bar || !tab) return
    const ends = bar.getBoundingClientRect()
    const { left, right } = tab.getBoundingClientRect()
    bar.scrollLeft += Math.max(0, right - ends.right) + Math.min(0, left - ends.left)
    if (chosen.current === active) scrollBy(0, Math.max(0, ends.bottom - innerHeight * LOWEST))
    chosen.current = ''
    // The focus follows, from another tab or from the panel. Until a new panel's code has loaded, the old one is there,
    // hidden. On a page that has just opened, the focus stays.
    const { activeElement, body } = document
    const isLost = activeElement === body || bar.nextElementSibling?.contains(activeElement)
    if (shown.current !== active && (isLost || bar.contains(activeElement)))
      tab.focus({ preventScroll: true })
    shown.current = active
  }, [id, active])

  function onKeyDown(event: KeyboardEvent) {
    // Links react only to Enter; tabs must react to Space too.
    if (event.key === ' ' && event.target instanceof HTMLElement) {
      event.preventDefault()
      event.target.click()
    }
    const at = tabs.findIndex((tab) => tab.id === active)
    const next = nextIndex(event.key, at, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    chosen.current = tab.id
    void navigate(tab.to, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={clsx('*:flex *:items-center *:no-underline', LOOKS[look])}
      >
        {tabs.map((tab) => (
          <Link
            key={tab.id}
            id={`${id}${tab.id}`}
            role="tab"
            to={tab.to}
            replace={replace}
            preventScrollReset
            onClick={({ ctrlKey, metaKey }) => {
              if (!ctrlKey && !metaKey) chosen.current = tab.id
            }}
            aria-selected={tab.id === active}
            aria-controls={`${id}panel`}
            tabIndex={hydrated && tab.id !== active ? -1 : undefined}
          >
            {tab.label}
          </Link>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA tabs pattern makes the panel a tab stop */}
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={id + active} tabIndex={0} className="pt-6">
        {children}
      </div>
    </>
  )
}
