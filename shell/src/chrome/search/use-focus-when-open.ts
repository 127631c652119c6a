import { type RefObject, type ToggleEvent, useEffect, useRef } from 'react'

/** Moves the focus into a popover's field once it has had the time to open. */
export function useFocusWhenOpen(input: RefObject<HTMLInputElement | null>, delayMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (event: ToggleEvent) => {
    clearTimeout(timer.current)
    if (event.newState === 'open') timer.current = setTimeout(() => input.current?.focus(), delayMs)
  }
}
