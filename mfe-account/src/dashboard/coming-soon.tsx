import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'

/** Spec section 2, for what a backend has no calls for. */
export function ComingSoon({ what }: { what: string }) {
  return <EmptyState title={`${what} (coming soon)`} hint="This part of the site is not ready here yet." />
}
