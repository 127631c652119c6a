import { plural } from '@a-list/domain/text/plural.ts'

interface RatingProps {
  /** The rating, from 0 to 5. */
  value: number
  /** The number of reviews, if known. */
  count?: number
}

/** Five stars, filled in proportion to the rating, and the number. */
export function Rating({ value, count }: RatingProps) {
  const reviews = count === undefined ? '' : `, ${plural(count, 'review')}`
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-sm">
      <svg role="img" aria-label={`Rated ${value.toFixed(1)} out of 5${reviews}`} className="stars">
        {/* An attribute, because the server's HTML may contain no inline styles. */}
        <rect width={`${value * 20}%`} height="100%" />
      </svg>
      <span aria-hidden className="font-medium">
        {value.toFixed(1)}
      </span>
      {count !== undefined && <span aria-hidden className="text-ink-soft">{`(${count})`}</span>}
    </span>
  )
}
