import { type ComponentProps, lazy, Suspense } from 'react'

// Loaded lazily: without a network the page shows sample data, so a failure means that the network works.
const LoadFailure = lazy(() => import(/* webpackChunkName: "failure" */ './load-failure.tsx'))

/** The error message in place of data that did not load. */
export function Failure(props: ComponentProps<typeof LoadFailure>) {
  return (
    <Suspense>
      <LoadFailure {...props} />
    </Suspense>
  )
}
