import { useHydrated } from '@a-list/ui/hydrated/use-hydrated.ts'
import { lazy, Suspense } from 'react'
import type { BrandView } from '../brand-view.ts'

/** Where it can't be had the page stands without. */
const FloatingShare = lazy(() =>
  import(/* webpackChunkName: "brand-more" */ './floating-share.tsx').catch(() => ({ default: () => null })),
)

/**
 * Stays in the corner while the page scrolls below the banner. Its button comes with the script, into a place that is
 * kept for it; without a script the compact row does as well.
 */
export function ShareCorner({ brand }: { brand: BrandView }) {
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
