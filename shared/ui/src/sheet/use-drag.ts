import { type PointerEvent, type RefObject, useRef } from 'react'
import { dismisses } from './drag-to-dismiss.ts'

/**
 * Pointer handlers for a sheet's handle: the sheet follows the finger. When it is released, it closes or springs
 * back.
 */
export function useDrag(sheet: RefObject<HTMLElement | null>, onDismiss: () => void) {
  const start = useRef<{ y: number; time: number }>(null)

  function follow(distance: number) {
    // Set through the CSSOM, because the Content-Security-Policy forbids inline style attributes.
    sheet.current?.style.setProperty('translate', `0 ${Math.max(0, distance)}px`)
  }

  function letGo(event: PointerEvent) {
    const from = start.current
    start.current = null
    sheet.current?.style.removeProperty('translate')
    if (!from || !sheet.current) return
    const { height } = sheet.current.getBoundingClientRect()
    const drag = { distance: event.clientY - from.y, height, duration: event.timeStamp - from.time }
    if (dismisses(drag)) onDismiss()
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = { y: event.clientY, time: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) follow(event.clientY - start.current.y)
    },
    onPointerUp: letGo,
    onPointerCancel: () => {
      start.current = null
      follow(0)
    },
  }
}
