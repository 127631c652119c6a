import { clsx } from 'clsx'
import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router-dom'

export type AuthTab = 'sign-in' | 'sign-up'

const TABS: { id: AuthTab; label: string }[] = [
  { id: 'sign-in', label: 'Sign In' },
  { id: 'sign-up', label: 'Sign Up' },
]

/** Tabs that are addresses: they work before any script, and reload and share keep the open one. */
export function AuthTabs({ tab, returnTo }: { tab: AuthTab; returnTo: string }) {
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    // A tab that is a link: its own key is Enter alone.
    if (event.key === ' ' && event.target instanceof HTMLElement) {
      event.preventDefault()
      event.target.click()
    }
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    // Two tabs with wrap-around: either arrow leads to the other one.
    const other = list.current?.querySelector<HTMLElement>('[aria-selected=false]')
    other?.focus()
    other?.click()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Sign in or sign up"
      onKeyDown={onKeyDown}
      className="grid grid-cols-2 border-b border-ink"
    >
      {TABS.map(({ id, label }) => (
        <Link
          key={id}
          id={`tab-${id}`}
          role="tab"
          to={`/auth?tab=${id}&return=${encodeURIComponent(returnTo)}`}
          replace
          preventScrollReset
          aria-selected={id === tab}
          aria-controls="auth-panel"
          tabIndex={id === tab ? 0 : -1}
          className={clsx(
            'flex min-h-12 items-center justify-center font-medium no-underline',
            id === tab ? 'bg-ink text-paper' : 'text-ink hover:bg-well',
          )}
        >
          {label}
        </Link>
      ))}
    </div>
  )
}
