import { CATEGORY_CHIPS, chipHref, productsIn } from '@a-list/domain/categories/categories.ts'
import { readPrice } from '@a-list/domain/search/price-words.ts'
import { POPULAR_TERMS } from '@a-list/domain/search/suggestions.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { ChipLink } from '@a-list/ui/chip/chip-link.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from './categories-query.ts'

/** Spec section 2: "Empty search". */
export default function NothingFound({ search }: { search: string }) {
  const { data: counts } = useQuery(categoriesQuery(useHost().api))
  const categories = CATEGORY_CHIPS.filter((chip) => productsIn(chip, counts?.value ?? []))
  const { text } = readPrice(search)
  return (
    <EmptyState
      level="h1"
      compact
      title={`No results found for “${search}”`}
      hint="Try adjusting your search terms or browse our categories"
      action={
        <>
          {text !== '' && text !== search && (
            <ButtonLink to={searchPath(text)} tone="outline">
              Search “{text}” at any price
            </ButtonLink>
          )}
          <ButtonLink to="/discover" tone="accent">
            Browse All Products
          </ButtonLink>
          <Links label="Browse by category" links={categories.map((name) => [name, chipHref(name)])} />
          <Links label="Popular searches" links={POPULAR_TERMS.map((term) => [term, searchPath(term)])} />
        </>
      }
    />
  )
}

function Links({ label, links }: { label: string; links: [name: string, to: string][] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label} className="mt-4 flex w-full flex-wrap justify-center gap-2">
      <p aria-hidden className="w-full text-sm font-semibold">
        {label}
      </p>
      {links.map(([name, to]) => (
        <ChipLink key={name} to={to} active={false}>
          {name}
        </ChipLink>
      ))}
    </nav>
  )
}

function searchPath(text: string): string {
  return `/discover?search=${encodeURIComponent(text)}`
}
