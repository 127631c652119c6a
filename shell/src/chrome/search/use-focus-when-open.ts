import { type RefObject, type ToggleEvent, useEffect, useRef } from 'react'

/** Focuses a popover's field after the time that the popover needs to open. */
export function useFocusWhenOpen(input: RefObject<HTMLInputElement | null>, delayMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Opened before the scripts were there.
    if (input.current?.closest(':popover-open')) input.current.focus()
    return () => clearTimeout(timer.current)
  }, [input])
  return (event: ToggleEvent) => {
    clearTimeout(timer.current)
    if (event.newState === 'open') timer.current = setTimeout(() => input.current?.focus(), delayMs)
  }
}
