import { type ComponentProps, lazy, Suspense } from 'react'

// Loaded on demand: without a network, the page shows sample data instead, so after a failure this code can
// still load.
const LoadFailure = lazy(() => import(/* webpackChunkName: "failure" */ './load-failure.tsx'))

/** The error message in place of data that did not load. */
export function Failure(props: ComponentProps<typeof LoadFailure>) {
  return (
    <Suspense>
      <LoadFailure {...props} />
    </Suspense>
  )
}
