import { SEEN_THRESHOLD } from '@a-list/domain/limits.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether a tenth of an element has been in view at least once. */
export function useSeen(): [RefObject<HTMLElement | null>, boolean] {
  const ref = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { threshold: SEEN_THRESHOLD },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [seen])
  return [ref, seen]
}
