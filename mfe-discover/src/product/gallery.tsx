import type { Product } from '@a-list/domain/products/product.ts'
import { ICON_BUTTON_CLASS } from '@a-list/ui/button/icon-button.tsx'
import { categoryHue } from '@a-list/ui/category-hue/category-hue.ts'
import { useLazyDialog } from '@a-list/ui/dialog/use-lazy-dialog.ts'
import { Image } from '@a-list/ui/image/image.tsx'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Expand } from 'lucide-react'
import { useRef, useState } from 'react'

const ROUND = `${ICON_BUTTON_CLASS} bg-paper disabled:opacity-45`

/** A native scroll strip of images, with arrows and thumbnails. */
export function Gallery({ product }: { product: Product }) {
  const pictures = product.images.length > 0 ? product.images : [product.image]
  const { strip, index: current, goTo, onScroll } = useScrollStrip()
  const zoom = useLazyDialog(() => import(/* webpackChunkName: "product-more" */ './zoom.tsx'))
  const hasSeveral = pictures.length > 1
  const ground = categoryHue(product.category)
  return (
    <section aria-label={`Pictures of ${product.name}`}>
      <div className="relative">
        <ul
          ref={strip}
          tabIndex={hasSeveral ? 0 : undefined}
          aria-label="Pictures"
          onScroll={onScroll}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {pictures.map((picture, index) => (
            <li key={picture} className="w-full shrink-0 snap-start">
              <Image
                src={picture}
                alt={
                  hasSeveral ? `${product.name}, picture ${index + 1} of ${pictures.length}` : product.name
                }
                ratio="portrait"
                sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 46vw, 100vw"
                eager={index === 0}
                ground={ground}
                // On a phone of 390 × 844 px, the name, the price and the whole shop button fit on the first screen too.
                className="max-sm:aspect-[25/24]"
              />
            </li>
          ))}
        </ul>
        <div className="gallery-bar">
          {hasSeveral && (
            <>
              <button
                type="button"
                aria-label="Previous picture"
                disabled={current === 0}
                onClick={() => goTo(current - 1)}
                className={ROUND}
              >
                <ChevronLeft aria-hidden className="size-5" />
              </button>
              <button
                type="button"
                aria-label="Next picture"
                disabled={current >= pictures.length - 1}
                onClick={() => goTo(current + 1)}
                className={ROUND}
              >
                <ChevronRight aria-hidden className="size-5" />
              </button>
            </>
          )}
          <button
            type="button"
            aria-label="Enlarge picture"
            onClick={zoom.open}
            className={`${ROUND} ml-auto`}
          >
            <Expand aria-hidden className="size-5" />
          </button>
        </div>
      </div>
      {hasSeveral && <Thumbnails pictures={pictures} current={current} ground={ground} onChoose={goTo} />}
      {zoom.Dialog && (
        <zoom.Dialog
          pictures={pictures}
          current={current}
          alt={product.name}
          onChoose={goTo}
          open={zoom.isOpen}
          onClose={zoom.close}
        />
      )}
    </section>
  )
}

interface ThumbnailsProps {
  pictures: readonly string[]
  /** Index of the image that the gallery shows. */
  current: number
  ground: string
  onChoose: (index: number) => void
}

function Thumbnails({ pictures, current, ground, onChoose }: ThumbnailsProps) {
  return (
    <ul className="-ml-1 mt-3 flex gap-3 overflow-x-auto p-1 max-sm:hidden">
      {pictures.map((picture, index) => (
        <li key={picture} className={clsx('w-20 shrink-0', index === current && 'outline-2 outline-ink')}>
          <button
            type="button"
            aria-label={`Show picture ${index + 1}`}
            aria-current={index === current}
            onClick={() => onChoose(index)}
            className="block w-full"
          >
            <Image src={picture} alt="" ratio="portrait" sizes="5rem" ground={ground} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The scroll position of a strip of slides that are each as wide as the strip. */
function useScrollStrip() {
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
