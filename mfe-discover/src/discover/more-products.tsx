import { SEEN_THRESHOLD } from '@a-list/domain/limits.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { discoverUrl } from './discover-view.ts'

interface MoreProductsProps {
  total: number
  nextPage: number
  hasMore: boolean
  /**
   * Whether brands follow the products. They would stay out of reach if the grid grew by itself, so it does that only
   * after the shopper has asked for more products.
   */
  hasBrandsBelow: boolean
  isLoading: boolean
  /** The next page did not load. Its end no longer requests it: people do, or `RetriedPage` after an outage. */
  hasFailed: boolean
  onMore: () => void
}

/**
 * The end of the grid. Loads the next page when it comes into view; without scripts, it is a link to the next
 * page.
 */
export function MoreProducts({
  total,
  nextPage,
  hasMore,
  hasBrandsBelow,
  isLoading,
  hasFailed,
  onMore,
}: MoreProductsProps) {
  const [params] = useSearchParams()
  const sentinel = useRef<HTMLDivElement>(null)
  const loadMore = useEffectEvent(onMore)
  const loadsAlone = hasMore && !(hasBrandsBelow && nextPage === 2)

  useEffect(() => {
    const end = sentinel.current
    if (!end || !loadsAlone || isLoading || hasFailed) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadMore()
      },
      { threshold: SEEN_THRESHOLD },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [loadsAlone, isLoading, hasFailed])

  return (
    <div
      ref={sentinel}
      className={clsx(
        'flex min-h-24 flex-wrap items-center justify-center gap-x-6 gap-y-3 pt-10 text-ink-soft',
        // The next products take the place of empty space, and not of the footer.
        loadsAlone && !hasFailed && 'content-start min-h-dvh noscript:min-h-24',
      )}
    >
      {isLoading && !hasFailed && <p role="status">Loading more products...</p>}
      {/* Repeated requests must not announce it again, nor take the focus from "Try again". */}
      {hasFailed && <p role="alert">The next products didn’t load.</p>}
      {(!isLoading || hasFailed) && hasMore && (
        <ButtonLink
          to={discoverUrl(params, { page: String(nextPage) })}
          tone="outline"
          onClick={(event) => {
            event.preventDefault()
            onMore()
          }}
        >
          {!hasFailed ? 'More products' : isLoading ? 'Loading more products...' : 'Try again'}
        </ButtonLink>
      )}
      {!hasMore && total > 1 && <p>You've seen all {total} products!</p>}
    </div>
  )
}
