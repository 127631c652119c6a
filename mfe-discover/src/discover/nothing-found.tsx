import { CATEGORY_CHIPS, chipHref, productsIn } from '@a-list/domain/categories/categories.ts'
import { POPULAR_TERMS } from '@a-list/domain/search/suggestions.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { ChipLink } from '@a-list/ui/chip/chip-link.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { readDiscoverView } from './discover-view.ts'
import { productsQuery } from './products-query.ts'

const EVERYTHING = readDiscoverView(new URLSearchParams())

/** Spec section 2: "Empty search". */
export default function NothingFound({ search }: { search: string }) {
  const { data } = useInfiniteQuery(productsQuery(useHost().api, EVERYTHING))
  const counts = data?.pages[0]?.value.categories ?? []
  const categories = CATEGORY_CHIPS.filter((chip) => productsIn(chip, counts))
  const links = {
    Categories: categories.map((name) => ({ name, to: chipHref(name) })),
    'Popular searches': POPULAR_TERMS.map((name) => ({
      name,
      to: `/discover?search=${encodeURIComponent(name)}`,
    })),
  }
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
          {Object.entries(links).map(([label, all]) => (
            // The categories may come later than the page.
            <nav
              key={label}
              aria-label={label}
              className="mt-2 flex min-h-11 w-full flex-wrap justify-center gap-2"
            >
              {all.map(({ name, to }) => (
                <ChipLink key={name} to={to} active={false}>
                  {name}
                </ChipLink>
              ))}
            </nav>
          ))}
        </>
      }
    />
  )
}
