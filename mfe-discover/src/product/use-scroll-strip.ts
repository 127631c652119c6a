import { useRef, useState } from 'react'

/** The scroll position of a strip of slides that are each as wide as the strip. */
export function useScrollStrip() {
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  return {
    strip,
    index,
    goTo(next: number) {
      const { current } = strip
      if (!current) return
      setIndex(next)
      current.scrollTo({ left: next * current.clientWidth })
    },
    onScroll() {
      const { current } = strip
      if (current && current.clientWidth > 0) setIndex(Math.round(current.scrollLeft / current.clientWidth))
    },
  }
}
