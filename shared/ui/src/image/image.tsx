import { pictureSources } from '@a-list/domain/pictures.ts'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Placeholder } from './placeholder.tsx'
import { RATIOS, type Ratio } from './ratio.ts'

export interface ImageProps {
  /** `/pictures/…` or https; an empty one shows the placeholder. */
  src: string
  /** Empty where the words beside it say the same. */
  alt: string
  ratio: Ratio
  /** How wide it stands on the page, as in the HTML attribute. */
  sizes: string
  /** For the one picture a page opens with: loaded at once and first. */
  eager?: boolean
  /** Ground of the frame until the picture is there: a `bg-…` class. */
  ground?: string
  className?: string
}

/**
 * A picture in a frame of fixed ratio: nothing moves when it arrives, and a mark stands in where it never does.
 * The browser decides when a lazy one is near enough, so pictures load without any script too.
 */
export function Image({ src, alt, ratio, sizes, eager = false, ground = 'bg-well', className }: ImageProps) {
  const [broken, setBroken] = useState<string>()
  const { width, height, frame } = RATIOS[ratio]
  const sources = pictureSources(src)
  const missing = src === '' || broken === src

  return (
    <span className={clsx('relative block overflow-hidden', frame, ground, className)}>
      {missing ? (
        <Placeholder alt={alt} />
      ) : (
        <picture>
          {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
          <img
            // For browsers that know no AVIF; they are older than those that the styles are for.
            src={src}
            alt={alt}
            width={width}
            height={height}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding={eager ? undefined : 'async'}
            className="absolute inset-0 size-full object-cover"
            onError={() => setBroken(src)}
            // It may have failed before React was there to hear of it; one that has just begun looks the same.
            ref={(img) => {
              if (img?.complete && img.naturalWidth === 0) img.decode().catch(() => setBroken(src))
            }}
          />
        </picture>
      )}
    </span>
  )
}
