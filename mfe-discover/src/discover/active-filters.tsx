import { formatPrice } from '@a-list/domain/prices/money.ts'
import { type FilterState, isFilterActive, PRICE_MAX, PRICE_MIN } from '@a-list/domain/products/filters.ts'
import { readPrice } from '@a-list/domain/search/price-words.ts'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'
import { useSearchParams } from 'react-router-dom'
import { FACETS } from './facets.ts'
import { useFilters } from './use-filters.ts'

interface ActiveFiltersProps {
  search: string
  filters: FilterState
  /** The filters that are shown as chips. */
  shown: FilterState
}

/** The chosen filters, and the price that the search names, as chips; pressing one removes it. */
export default function ActiveFilters({ search, filters, shown }: ActiveFiltersProps) {
  const [, setParams] = useSearchParams()
  const change = useFilters()
  const [low, high] = shown.priceRange
  const typed = readPrice(search)
  const typedPrice = labelOf(typed)
  if (!typedPrice && !isFilterActive(shown)) return null

  function removeTypedPrice() {
    setParams(
      (params) => {
        const others = new URLSearchParams(params)
        others.delete('page')
        if (typed.text) others.set('search', typed.text)
        else others.delete('search')
        return others
      },
      { preventScrollReset: true },
    )
  }

  return (
    <ul aria-label="Active filters" className="mb-6 flex flex-wrap gap-2">
      {typedPrice && (
        <li>
          <RemovableChip label={typedPrice} onRemove={removeTypedPrice} />
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
      {(low !== PRICE_MIN || high !== PRICE_MAX) && (
        <li>
          <RemovableChip
            label={`$${low} – $${high}${high === PRICE_MAX ? '+' : ''}`}
            onRemove={() => change({ ...filters, priceRange: [PRICE_MIN, PRICE_MAX] })}
          />
        </li>
      )}
    </ul>
  )
}

function labelOf({ minCents, maxCents }: ReturnType<typeof readPrice>): string | undefined {
  const dollars = (cents: number) => formatPrice(cents / 100).replace('.00', '')
  if (minCents !== undefined && maxCents !== undefined) return `${dollars(minCents)} – ${dollars(maxCents)}`
  if (maxCents !== undefined) return `Up to ${dollars(maxCents)}`
  return minCents === undefined ? undefined : `From ${dollars(minCents)}`
}

function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge px-4 text-sm hover:border-ink hover:bg-well"
    >
      <span className="sr-only">Remove </span>
      {label}
      <Glyph name="x" className="size-4" />
    </button>
  )
}
