import {
  type FilterState,
  isFilterActive,
  NO_FILTERS,
  PRICE_MAX,
  PRICE_MIN,
  PRICE_STEP,
} from '@a-list/domain/filters.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { CheckboxGroup } from '@a-list/ui/choice/checkbox-group.tsx'
import { PriceSlider } from '@a-list/ui/price-slider/price-slider.tsx'
import { FACET_CHOICES, type FacetCounts } from '../products/facet-choices.ts'
import { FACETS } from './facets.ts'
import { useOptimisticFilters } from './use-optimistic-filters.ts'

interface FilterPanelProps {
  filters: FilterState
  /** Undefined while the counts load. */
  counts: FacetCounts | undefined
}

/** Every facet with its choices, and how many products match each choice. */
export default function FilterPanel({ filters: urlFilters, counts }: FilterPanelProps) {
  const { shown: filters, change } = useOptimisticFilters(urlFilters)
  return (
    <div className="grid gap-6">
      {FACETS.map(({ name, legend, isSame }) => {
        const isOffered = (value: string) => FACET_CHOICES[name].some((choice) => isSame(choice, value))
        // A category in the URL without a checkbox stays selected when checkboxes change.
        const others = filters[name].filter((value) => !isOffered(value))
        return (
          <CheckboxGroup
            key={name}
            legend={legend}
            choices={FACET_CHOICES[name].map((choice) => ({
              value: choice,
              label: choice,
              aside: counts && String(counts[name][choice] ?? 0),
            }))}
            value={FACET_CHOICES[name].filter((choice) =>
              filters[name].some((value) => isSame(choice, value)),
            )}
            onChange={(chosen) => change({ ...filters, [name]: [...others, ...chosen] })}
          />
        )
      })}
      <PriceSlider
        label="Price"
        min={PRICE_MIN}
        max={PRICE_MAX}
        step={PRICE_STEP}
        value={[filters.priceRange[0], filters.priceRange[1]]}
        onChange={([low, high]) => change({ ...filters, priceRange: [low, high] }, { replace: true })}
      />
      {isFilterActive(filters) && (
        <Button tone="outline" onClick={() => change(NO_FILTERS)}>
          Clear All Filters
        </Button>
      )}
    </div>
  )
}
