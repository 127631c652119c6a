import type { BrandCard as BrandCardData } from '@a-list/domain/brands/brand-card.ts'
import { brandPath } from '@a-list/domain/text/slug.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Badge } from '../badge/badge.tsx'
import { categoryHue } from '../category-hue/category-hue.ts'
import { Glyph } from '../glyph/glyph.tsx'
import { Image } from '../image/image.tsx'

interface BrandCardProps {
  brand: Pick<BrandCardData, 'id' | 'name' | 'founder' | 'category' | 'image'>
  /** Heading level of the brand's name. */
  level?: 'h2' | 'h3'
  /** Whether the image is a logo, of which nothing may be cut off or covered. */
  isLogo?: boolean
  /** Whether the text is beside a small image, in a card that is not high. */
  isLow?: boolean
  /** Whether the image loads eagerly, as it should on a page's first cards. */
  eager?: boolean
  /** Shown in the image's corner, such as the heart. */
  corner?: ReactNode
  /** Shown beside the category, such as the growth of a rising brand. */
  extra?: ReactNode
}

/** The widths in the grid with the fewest columns. */
const SIZES = '(min-width: 80rem) 23rem, (min-width: 48rem) 31vw, 46vw'
const LOW_WIDTH = 'w-2/5 max-w-28 shrink-0 self-start sm:max-w-36'
const LOGO_SIZES = '(min-width: 80rem) 11rem, (min-width: 64rem) 15vw, (min-width: 48rem) 31vw, 46vw'

/** Spec section 2, "Brand card". The whole card links to the brand. */
export function BrandCard({
  brand,
  level: Name = 'h3',
  isLogo = false,
  isLow = false,
  eager,
  corner,
  extra,
}: BrandCardProps) {
  const badges = (
    <>
      <Badge>{brand.category}</Badge>
      {extra}
    </>
  )
  return (
    <article className={clsx('group relative flex h-full', isLow ? 'gap-4' : 'flex-col')}>
      <Image
        src={brand.image}
        alt=""
        ratio={isLogo ? 'square' : 'landscape'}
        sizes={isLow ? '9rem' : isLogo ? LOGO_SIZES : SIZES}
        eager={eager}
        ground={categoryHue(brand.category)}
        className={clsx('card-picture', isLow && LOW_WIDTH, isLogo && '[&_img]:object-contain')}
      >
        {!isLogo && (
          <span className="absolute inset-x-2 bottom-2 flex flex-wrap gap-1.5 sm:inset-x-3 sm:bottom-3">
            {badges}
          </span>
        )}
        {corner}
      </Image>
      <div className={clsx('flex grow flex-col', !isLow && 'pt-3')}>
        <Name className="text-xl leading-snug">{brand.name}</Name>
        <p className="text-sm text-ink-soft">
          <em className="text-base">by</em> {brand.founder}
        </p>
        {isLogo && <div className="mt-2 flex flex-wrap gap-1.5">{badges}</div>}
        <Link
          to={brandPath(brand.id)}
          className="mt-auto inline-flex min-h-11 items-center gap-2 self-start text-sm font-semibold text-accent underline decoration-transparent underline-offset-4 transition-colors after:absolute after:inset-0 group-hover:decoration-accent"
        >
          View Brand<span className="sr-only"> {brand.name}</span>
          <Glyph name="arrow-right" className="size-4 transition-transform group-hover:translate-x-1" />
        </Link>
      </div>
    </article>
  )
}
