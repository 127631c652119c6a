import { lazy, Suspense } from 'react'
import type { LoadFailureProps } from './load-failure.tsx'

// Without a network the samples stand in: what fails is a refusal, and then this file can be had.
const LoadFailure = lazy(() => import(/* webpackChunkName: "failure" */ './load-failure.tsx'))

/** In the place of what did not load. */
export function Failure(props: LoadFailureProps) {
  return (
    <Suspense>
      <LoadFailure {...props} />
    </Suspense>
  )
}
