import { useRef, useState } from 'react'

/** Where a strip of slides, each as wide as the strip, has been scrolled to. */
export function useStrip() {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  return {
    strip,
    at,
    goTo(index: number) {
      const { current } = strip
      if (!current) return
      setAt(index)
      current.scrollTo({ left: index * current.clientWidth })
    },
    onScroll() {
      const { current } = strip
      if (current && current.clientWidth > 0) setAt(Math.round(current.scrollLeft / current.clientWidth))
    },
  }
}
