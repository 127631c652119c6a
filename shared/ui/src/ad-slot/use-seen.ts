import { SEEN_THRESHOLD } from '@a-list/domain/limits.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** `entering`: in view, but for less than a tenth. `seen`: a tenth of it has been in view at least once. */
type Sight = 'away' | 'entering' | 'seen'

/** How much of an element has been in view. */
export function useSeen(): [RefObject<HTMLElement | null>, Sight] {
  const ref = useRef<HTMLElement>(null)
  const [sight, setSight] = useState<Sight>('away')
  const isSeen = sight === 'seen'
  useEffect(() => {
    if (isSeen || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const isNowSeen = entries.some(({ intersectionRatio }) => intersectionRatio >= SEEN_THRESHOLD)
        setSight(isNowSeen ? 'seen' : entries.at(-1)?.isIntersecting ? 'entering' : 'away')
      },
      { threshold: [0, SEEN_THRESHOLD] },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isSeen])
  return [ref, sight]
}
