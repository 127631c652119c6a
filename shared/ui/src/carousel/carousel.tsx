import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

interface CarouselProps {
  /** Names the row for screen readers. */
  label: string
  /** `<li>` elements, each with its own width. */
  children: ReactNode
}

const ARROW = 'round-button border border-ink bg-paper hover:bg-ink hover:text-paper'

/**
 * A row of slides with native scrolling and snapping by touch, wheel and keyboard; it needs no script. Arrows
 * appear only towards hidden slides. The row does not loop.
 */
export function Carousel({ label, children }: CarouselProps) {
  const [strip, { before, after }] = useScrollEnds()

  function step(direction: 1 | -1) {
    const slide = strip.current?.firstElementChild
    strip.current?.scrollBy({ left: direction * (slide?.clientWidth ?? 0) })
  }

  return (
    <section aria-roledescription="carousel" aria-label={label} className="relative">
      {/* On a desktop, four slides of 280 px fill a page of 1,280 px. */}
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable row must be reachable by keyboard
        tabIndex={0}
        aria-label={`${label}, scrolls sideways`}
        className="motion-safe:scroll-smooth flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain pb-2 max-sm:-mx-4 max-sm:scroll-px-4 max-sm:px-4 lg:gap-[1.47rem] *:shrink-0 *:snap-start [scrollbar-width:thin]"
      >
        {children}
      </ul>
      {/* The row has its full height from the start, because the arrows appear with the script and must not push
          the page down. On a desktop it lies over the line of the slides' links, which cover their whole slide.
          Touch screens have no arrows, because people swipe there. */}
      <div className="pointer-coarse:max-lg:hidden mt-3 flex justify-end gap-2 pointer-events-none relative z-1 xl:-mt-13 *:pointer-events-auto">
        <button
          type="button"
          aria-label="Previous slide"
          disabled={!before}
          onClick={() => step(-1)}
          className={`${ARROW} disabled:invisible`}
        >
          <ArrowLeft aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          aria-label="Next slide"
          disabled={!after}
          onClick={() => step(1)}
          className={`${ARROW} disabled:invisible`}
        >
          <ArrowRight aria-hidden className="size-5" />
        </button>
      </div>
    </section>
  )
}

interface ScrollEnds {
  before: boolean
  after: boolean
}

/** In pixels. Scroll positions may be fractions of a pixel, so they may not reach the end exactly. */
const TOLERANCE = 2

/** Whether a scrolling strip has more content to its left and right. */
function useScrollEnds(): [RefObject<HTMLUListElement | null>, ScrollEnds] {
  const ref = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState<ScrollEnds>({ before: false, after: false })

  useEffect(() => {
    const strip = ref.current
    if (!strip) return
    function look() {
      if (!strip) return
      const before = strip.scrollLeft > TOLERANCE
      const after = strip.scrollLeft + strip.clientWidth < strip.scrollWidth - TOLERANCE
      // An arrow that disappears leaves its focus to the row, which the arrow keys scroll too.
      const [previous, next] = strip.nextElementSibling?.children ?? []
      const { activeElement } = document
      if ((!before && activeElement === previous) || (!after && activeElement === next))
        strip.focus({ preventScroll: true })
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
