import { formatPrice } from '@a-list/domain/prices/money.ts'
import { type FilterState, isFilterActive, PRICE_MAX, PRICE_MIN } from '@a-list/domain/products/filters.ts'
import { readPrice } from '@a-list/domain/search/price-words.ts'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'
import { focusNeighbor } from '@a-list/ui/roving-focus/focus-neighbor.ts'
import type { MouseEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { discoverUrl } from './discover-view.ts'
import { FACETS } from './facets.ts'
import { useFilters } from './use-filters.ts'

interface ActiveFiltersProps {
  search: string
  filters: FilterState
  /** The filters that are shown as chips. */
  shown: FilterState
}

/** Chips for the chosen filters and for a price in the search text. Pressing a chip removes it. */
export default function ActiveFilters({ search, filters, shown }: ActiveFiltersProps) {
  const [params] = useSearchParams()
  const change = useFilters()
  const [low, high] = shown.priceRange
  const price = labelOf({
    ...(low !== PRICE_MIN && { minCents: low * 100 }),
    ...(high !== PRICE_MAX && { maxCents: high * 100 }),
  })
  const typed = readPrice(search)
  const typedPrice = labelOf(typed)
  if (!typedPrice && !isFilterActive(shown)) return null

  return (
    <ul aria-label="Active filters" className="mb-6 flex flex-wrap gap-2">
      {typedPrice && (
        <li>
          <Link
            to={discoverUrl(params, { search: typed.text || undefined, page: undefined })}
            preventScrollReset
            onClick={leaveChip}
            className={CHIP}
          >
            <ChipContent label={typedPrice} />
          </Link>
        </li>
      )}
      {FACETS.flatMap(({ name }) =>
        shown[name].map((value) => (
          <li key={`${name} ${value}`}>
            <RemovableChip
              label={value}
              onRemove={() => change({ ...filters, [name]: filters[name].filter((one) => one !== value) })}
            />
          </li>
        )),
      )}
      {price && (
        <li>
          <RemovableChip
            label={price}
            onRemove={() => change({ ...filters, priceRange: [PRICE_MIN, PRICE_MAX] })}
          />
        </li>
      )}
    </ul>
  )
}

/**
 * Moves the focus from a chip that disappears to the next or previous one. Otherwise to the number of results, or on a
 * phone, which may show rows of categories instead, to the page's title.
 */
function leaveChip({ currentTarget, metaKey, ctrlKey, shiftKey }: MouseEvent) {
  // The link opens elsewhere.
  if (metaKey || ctrlKey || shiftKey) return
  const row = currentTarget.closest('li')
  const title = matchMedia('(width < 40rem)').matches ? '#main h1' : '#results'
  if (row) focusNeighbor(row, document.querySelector<HTMLElement>(title), 'a, button')
}

function labelOf({ minCents, maxCents }: { minCents?: number; maxCents?: number }): string | undefined {
  if (minCents === undefined) return maxCents === undefined ? undefined : `Up to ${dollars(maxCents / 100)}`
  if (maxCents === undefined) return `From ${dollars(minCents / 100)}`
  return `${dollars(minCents / 100)} – ${dollars(maxCents / 100)}`
}

/** "$30" or "$12.50" */
function dollars(amount: number): string {
  return formatPrice(amount).replace('.00', '')
}

const CHIP =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-edge px-4 text-left text-sm wrap-anywhere text-ink no-underline hover:border-ink hover:bg-well'

function ChipContent({ label }: { label: string }) {
  return (
    <>
      <span className="sr-only">Remove </span>
      {label}
      <Glyph name="x" className="size-4 shrink-0" />
    </>
  )
}

function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={(event) => {
        leaveChip(event)
        onRemove()
      }}
      className={CHIP}
    >
      <ChipContent label={label} />
    </button>
  )
}
