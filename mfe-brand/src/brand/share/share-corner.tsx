import { useHydrated } from '@a-list/ui/hydrated/use-hydrated.ts'
import { lazy, Suspense } from 'react'
import type { BrandDetails } from '../brand-details.ts'

/** If this code does not load, the button is missing and nothing else. */
const FloatingShare = lazy(() =>
  import(/* webpackChunkName: "brand-more" */ './floating-share.tsx').catch(() => ({ default: () => null })),
)

/**
 * The Share button on the banner's picture, where it covers nothing that people press. It appears after hydration, in
 * reserved space; without scripts, the compact share row has the same links.
 */
export function ShareCorner({ brand }: { brand: BrandDetails }) {
  const hydrated = useHydrated()
  return (
    <div className="size-11 print:hidden">
      {hydrated && (
        <Suspense>
          <FloatingShare brand={brand} />
        </Suspense>
      )}
    </div>
  )
}
