import { useHydrated } from '@a-list/ui/hydrated/use-hydrated.ts'
import { lazy, Suspense } from 'react'
import type { BrandDetails } from '../brand-details.ts'

/** If this code does not load, the button is missing and nothing else. */
const FloatingShare = lazy(() =>
  import(/* webpackChunkName: "brand-more" */ './floating-share.tsx').catch(() => ({ default: () => null })),
)

/**
 * A share button that stays in the corner while the page scrolls below the banner. It appears after hydration, in reserved
 * space; without scripts, the compact share row has the same links.
 */
export function ShareCorner({ brand }: { brand: BrandDetails }) {
  const hydrated = useHydrated()
  return (
    <div className="pointer-events-none sticky bottom-20 z-30 flex h-12 justify-end lg:bottom-6 print:hidden">
      {hydrated && (
        <Suspense>
          <FloatingShare brand={brand} />
        </Suspense>
      )}
    </div>
  )
}
