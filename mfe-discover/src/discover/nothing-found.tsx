import { POPULAR_TERMS } from '@a-list/domain/search/suggestions.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { ChipLink } from '@a-list/ui/chip/chip-link.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'

/** Spec section 2: "Empty search". */
export default function NothingFound({ search }: { search: string }) {
  return (
    <EmptyState
      compact
      title={`No results found for “${search}”`}
      hint="Try adjusting your search terms or browse our categories"
      action={
        <>
          <ButtonLink to="/discover" tone="accent">
            Browse All Products
          </ButtonLink>
          <nav aria-label="Popular searches" className="mt-2 flex w-full flex-wrap justify-center gap-2">
            {POPULAR_TERMS.map((term) => (
              <ChipLink key={term} to={`/discover?search=${encodeURIComponent(term)}`} active={false}>
                {term}
              </ChipLink>
            ))}
          </nav>
        </>
      }
    />
  )
}
