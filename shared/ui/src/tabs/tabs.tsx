import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useHydrated } from '../hydrated/use-hydrated.ts'
import { nextIndex } from '../roving-focus/next-index.ts'

export interface Tab {
  id: string
  label: ReactNode
  panel: ReactNode
}

interface TabsProps {
  /** Names the tab list for screen readers. */
  label: string
  tabs: readonly Tab[]
  active: string
  onChange: (id: string) => void
  /** The query parameter whose value is the open tab, for browsers without scripts. The page must read it. */
  name?: string
}

/**
 * Tabs of the ARIA Authoring Practices with automatic activation: arrows, Home and End move the focus and open
 * the tab. With a `name`, they work without scripts.
 */
export function Tabs({ label, tabs, active, onChange, name }: TabsProps) {
  const id = useId()
  const hydrated = useHydrated()
  const list = useRef<HTMLDivElement>(null)
  const current = tabs.find((tab) => tab.id === active) ?? tabs[0]
  if (!current) return null

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.indexOf(current)
    const next = nextIndex(event.key, at, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    onChange(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  const row = (
    <div ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown} className="tab-bar">
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type={name ? 'submit' : 'button'}
          name={name}
          value={name && tab.id}
          role="tab"
          id={`${id}-tab-${tab.id}`}
          aria-selected={tab === current}
          aria-controls={`${id}-panel`}
          tabIndex={hydrated && tab !== current ? -1 : undefined}
          onClick={(event) => {
            event.preventDefault()
            onChange(tab.id)
          }}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
  return (
    <div id={name}>
      {name ? <form action={`#${name}`}>{row}</form> : row}
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${current.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA tabs pattern makes the panel a tab stop
        tabIndex={0}
        className="pt-6"
      >
        {current.panel}
      </div>
    </div>
  )
}
