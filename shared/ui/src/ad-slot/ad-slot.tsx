import { SEEN_THRESHOLD } from '@a-list/domain/limits.ts'
import { clsx } from 'clsx'
import { LoaderCircle, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'

export type AdFormat = 'banner' | 'native' | 'mobile-sticky'

interface AdSlotProps {
  /** Names the slot for advertisers, such as "iframe-top". */
  position: string
  format: AdFormat
  label?: 'Advertisement' | 'Sponsored'
}

/** Spec section 9, "Ads": one size per format, in pixels that don't depend on the text size. */
const SIZES: Record<AdFormat, string> = {
  banner: 'h-[100px] w-[320px] max-w-full md:h-[90px] md:w-[728px]',
  // On a phone, an empty box of this size would fill the screen between two rows of products.
  native: 'h-[250px] w-[300px] max-w-full max-sm:h-9 max-sm:w-full',
  'mobile-sticky': 'h-[60px] w-full lg:h-[90px]',
}

/** An advertisement slot: a spinner until a tenth of it is in view, then its label. */
export function AdSlot({ position, format, label = 'Advertisement' }: AdSlotProps) {
  const [closed, setClosed] = useState(false)
  const [slot, sight] = useSeen()
  if (closed) return null
  return (
    <figure
      ref={slot}
      aria-label={label}
      data-ad-position={position}
      className={clsx(
        // `overflow-hidden` bounds the rotating spinner. Without it, browsers give every card below a layer of
        // its own.
        'relative mx-auto flex items-center justify-center overflow-hidden border border-dashed border-line bg-well text-2xs font-medium text-ink-soft',
        SIZES[format],
      )}
    >
      {sight === 'seen' ? (
        label
      ) : (
        // An animation out of view would keep the main thread busy. Browsers rotate a span off the main thread, but not
        // an svg.
        <span className={clsx(sight === 'entering' && 'animate-turn')}>
          <LoaderCircle aria-hidden className="size-5" />
        </span>
      )}
      {format === 'mobile-sticky' && (
        <button
          type="button"
          aria-label="Close advertisement"
          onClick={() => setClosed(true)}
          className="absolute top-1/2 right-1 inline-flex size-11 -translate-y-1/2 items-center justify-center text-ink"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </figure>
  )
}

/** `entering`: in view, but for less than a tenth. `seen`: a tenth of it has been in view at least once. */
type Sight = 'away' | 'entering' | 'seen'

/** How much of an element has been in view. */
function useSeen(): [RefObject<HTMLElement | null>, Sight] {
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
