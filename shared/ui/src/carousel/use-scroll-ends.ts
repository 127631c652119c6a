import { type RefObject, useEffect, useRef, useState } from 'react'

export interface ScrollEnds {
  before: boolean
  after: boolean
}

/** In pixels. Scroll positions may be fractions of a pixel, so they may not reach the end exactly. */
const TOLERANCE = 2

/** Whether a scrolling strip has more content to its left and right. */
export function useScrollEnds(): [RefObject<HTMLUListElement | null>, ScrollEnds] {
  const ref = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState<ScrollEnds>({ before: false, after: false })

  useEffect(() => {
    const strip = ref.current
    if (!strip) return
    function look() {
      if (!strip) return
      const before = strip.scrollLeft > TOLERANCE
      const after = strip.scrollLeft + strip.clientWidth < strip.scrollWidth - TOLERANCE
      setEnds((known) => (known.before === before && known.after === after ? known : { before, after }))
    }
    look()
    strip.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(strip)
    return () => {
      strip.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [])

  return [ref, ends]
}
