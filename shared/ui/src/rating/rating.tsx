interface RatingProps {
  /** The rating, from 0 to 5. */
  value: number
  /** The number of reviews, if known. */
  count?: number
}

/** Spec section 2, "Product page": stars filled up to the floor of the rating, and the number. */
export function Rating({ value, count }: RatingProps) {
  const reviews = count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-sm">
      <span
        role="img"
        aria-label={`Rated ${value.toFixed(1)} out of 5${reviews}`}
        className={`stars stars-${Math.floor(value)}`}
      />
      <span aria-hidden className="font-medium">
        {value.toFixed(1)}
      </span>
      {count !== undefined && <span aria-hidden className="text-ink-soft">{`(${count})`}</span>}
    </span>
  )
}
