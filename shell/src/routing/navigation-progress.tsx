import { useNavigationStatus } from './navigation-context.ts'

/** A line at the top while a navigation takes longer than a moment; the delay is in the stylesheet. */
export function NavigationProgress() {
  const { isPending } = useNavigationStatus()
  return isPending ? <div className="navigation-progress" aria-hidden="true" /> : null
}
