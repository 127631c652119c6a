import { TOAST_MS } from '@a-list/domain/limits.ts'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import type { ToastState, ToastStore } from './toast-store.ts'
import { useInOpenDialog } from './use-in-open-dialog.ts'

/** How long a toast stays if it has an action that the site also offers elsewhere: enough to reach its button. */
const ACTION_TOAST_MS = 10_000

/**
 * One toast at a time, above the page and an open dialog. Both live regions always exist, because screen readers often
 * skip a region that appears with its text.
 * @param props.page the path of the page
 */
export function Toaster({ toasts, page }: { toasts: ToastStore; page: string }) {
  const current = useStore(toasts, (state) => state.current)
  const dismiss = useStore(toasts, (state) => state.dismiss)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  // A toast stays while it is hovered or focused, to give people time to read it. WCAG 2.2.1: what only the toast
  // offers has no time limit.
  const isPaused = isHovered || isFocused || current?.action?.isOnlyWay
  const limitMs = current?.action ? ACTION_TOAST_MS : TOAST_MS
  const shownAt = useRef(0)
  /** After the time of other toasts, the next page ends a toast with an action. */
  const dismissOld = useEffectEvent(() => {
    if (performance.now() - shownAt.current >= TOAST_MS) dismiss()
  })

  useEffect(() => {
    if (current) shownAt.current = performance.now()
  }, [current])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page ends the toast
  useEffect(() => dismissOld(), [page])
  useEffect(() => {
    if (!current || isPaused) return
    const timer = setTimeout(dismiss, limitMs)
    return () => clearTimeout(timer)
  }, [current, isPaused, limitMs, dismiss])
  useEffect(() => {
    if (current) return
    setHovered(false)
    setFocused(false)
  }, [current])

  const layer = useRef<HTMLDivElement>(null)
  const [isMoving, setMoving] = useState(false)
  // The toast is shown anew after a move, because screen readers read only what is added to a live region.
  useInOpenDialog(layer, (move, into) => {
    // A dialog is about something else than the toast before it.
    if (into && !current?.action?.isOnlyWay) dismiss()
    else dismissOld()
    flushSync(() => setMoving(true))
    move()
    requestAnimationFrame(() => setMoving(false))
  })

  const isUrgent = current?.tone === 'destructive'
  const toast = current && !isMoving && <ToastCard key={current.id} toast={current} onDismiss={dismiss} />
  return (
    <div>
      <div ref={layer} className="toasts">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the handlers only detect reading */}
        <div
          className="pointer-events-auto max-sm:grow"
          onPointerEnter={() => setHovered(true)}
          onPointerLeave={() => setHovered(false)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        >
          <div role="status">{!isUrgent && toast}</div>
          <div role="alert">{isUrgent && toast}</div>
        </div>
      </div>
    </div>
  )
}

interface ToastCardProps {
  toast: NonNullable<ToastState['current']>
  onDismiss: () => void
}

// No class of one screen width overrides one of all: inside a remote's dialog, the remote's styles have the latter again.
function ToastCard({ toast: { title, description, reason, tone, action }, onDismiss }: ToastCardProps) {
  return (
    <div
      className={clsx(
        'toast',
        action ? 'lg:grid-cols-[1fr_auto_auto]' : 'lg:grid-cols-[1fr_auto]',
        tone === 'destructive' ? 'bg-danger text-on-danger' : 'bg-ink text-paper',
      )}
    >
      <div className="py-1 max-lg:self-center">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-sm">{description}</p>}
        {reason && <p className="mt-1 text-sm">{reason}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            onDismiss()
            action.onSelect()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="min-h-11 min-w-11 text-lg max-lg:self-start lg:self-center"
        aria-label="Dismiss"
        onClick={onDismiss}
      >
        ×
      </button>
    </div>
  )
}
