import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'

/** Spec section 2: the placeholder for a feature that the backend lacks. */
export function ComingSoon({ feature }: { feature: string }) {
  return <EmptyState title={`${feature} (coming soon)`} hint="This part of the site isn’t ready yet." />
}
