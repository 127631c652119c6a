import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'

/** Spec section 2: "Empty search". */
export default function NothingFound({ search }: { search: string }) {
  return (
    <EmptyState
      title={`No results found for “${search}”`}
      hint="Try adjusting your search terms or browse our categories"
      action={
        <ButtonLink to="/discover" tone="accent">
          Browse All Products
        </ButtonLink>
      }
    />
  )
}
