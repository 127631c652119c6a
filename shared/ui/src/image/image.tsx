import { pageSources } from '@a-list/domain/pictures/pictures.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'

export interface ImageProps {
  /** `/pictures/…`, `/images/media/…` or an absolute URL; an empty string shows the placeholder. */
  src: string
  /** Empty if the text beside the image says the same. */
  alt: string
  ratio: Ratio
  /** The HTML attribute `sizes`. */
  sizes: string
  /** Loads the image eagerly and with high priority. For the main image of a page. */
  eager?: boolean
  /** Class of the frame's background until the image has loaded: `bg-…`. */
  ground?: string
  className?: string
  /** Phrasing content over the image, such as a button in its corner. */
  children?: ReactNode
}

/**
 * An image in a frame of fixed ratio: nothing moves when the image loads, and a placeholder replaces an image
 * that fails. Lazy loading is the browser's own, so images load without scripts too.
 */
export function Image({
  src,
  alt,
  ratio,
  sizes,
  eager = false,
  ground = 'bg-well',
  className,
  children,
}: ImageProps) {
  const [broken, setBroken] = useState<string>()
  const { width, height, frame } = RATIOS[ratio]
  const { imageHosts } = useHost().site
  const sources = pageSources(src, imageHosts)
  const missing = src === '' || broken === src

  return (
    <span className={clsx('relative block min-w-0', frame, ground, className)}>
      {missing ? (
        <Placeholder alt={alt} />
      ) : (
        <img
          {...sources}
          sizes={sources.srcSet && sizes}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding={eager ? undefined : 'async'}
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken(src)}
          // The image may have failed before hydration. An image that is still loading looks the same, but
          // `decode()` distinguishes them.
          ref={(img) => {
            if (img?.complete && img.naturalWidth === 0) img.decode().catch(() => setBroken(src))
          }}
        />
      )}
      {children}
    </span>
  )
}

/** The site's mark, shown in place of a missing image. */
function Placeholder({ alt }: { alt: string }) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className="flex size-full items-center justify-center font-display text-5xl text-ink-soft/40 select-none"
    >
      *
    </span>
  )
}

/** `portrait` for products, `landscape` for brands and stories, `wide` above a story, `square` for people. */
type Ratio = 'square' | 'portrait' | 'landscape' | 'wide'

/** Width and height that reserve the space of an image, and the class of its frame. */
const RATIOS: Record<Ratio, { width: number; height: number; frame: string }> = {
  square: { width: 640, height: 640, frame: 'aspect-square' },
  portrait: { width: 640, height: 800, frame: 'aspect-4/5' },
  landscape: { width: 640, height: 427, frame: 'aspect-3/2' },
  wide: { width: 1280, height: 600, frame: 'aspect-3/2 sm:aspect-32/15' },
}
