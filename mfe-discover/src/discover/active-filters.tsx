import { type FilterState, PRICE_MAX, PRICE_MIN } from '@a-list/domain/products/filters.ts'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'
import { FACETS } from './facets.ts'
import { useFilters } from './use-filters.ts'

interface ActiveFiltersProps {
  filters: FilterState
  /** The filters that are shown as chips. */
  shown: FilterState
}

/** The chosen filters as chips; pressing one removes it. */
export default function ActiveFilters({ filters, shown }: ActiveFiltersProps) {
  const change = useFilters()
  const [low, high] = shown.priceRange
  return (
    <ul aria-label="Active filters" className="mb-6 flex flex-wrap gap-2">
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
