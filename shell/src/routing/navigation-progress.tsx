import { useNavigationStatus } from './navigation-context.ts'

/** A line at the top during a slow navigation. The stylesheet delays it. */
export function NavigationProgress() {
  const { isPending } = useNavigationStatus()
  return isPending ? <div className="navigation-progress" aria-hidden="true" /> : null
}
