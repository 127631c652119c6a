import { type FilterState, isFilterActive, NO_FILTERS } from '@a-list/domain/products/filters.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { CheckboxGroup } from '@a-list/ui/choice/checkbox-group.tsx'
import { FACET_CHOICES, type FacetCounts } from '../products/facet-choices.ts'
import { DealsChoice } from './deals-choice.tsx'
import { FACETS } from './facets.ts'
import { PriceFilter } from './price-filter.tsx'
import { useOptimisticFilters } from './use-optimistic-filters.ts'

interface FilterPanelProps {
  filters: FilterState
  /** Undefined while the counts load. */
  counts: FacetCounts | undefined
  /** How many deals there are. Undefined if that is unknown. */
  deals: number | undefined
}

/**
 * Every facet with its choices, and how many products match each choice. A choice that matches none is left out, unless
 * it is chosen.
 */
export default function FilterPanel({ filters: urlFilters, counts, deals }: FilterPanelProps) {
  const { shown: filters, change } = useOptimisticFilters(urlFilters)
  return (
    <div className="grid gap-6">
      <PriceFilter
        value={filters.priceRange}
        onChange={([low, high]) => change({ ...filters, priceRange: [low, high] }, { replace: true })}
      />
      {FACETS.map(({ name, legend, isSame }) => {
        const isOffered = (value: string) => FACET_CHOICES[name].some((choice) => isSame(choice, value))
        const isChosen = (choice: string) => filters[name].some((value) => isSame(choice, value))
        const choices = FACET_CHOICES[name].filter(
          (choice) => !counts || counts[name][choice] || isChosen(choice),
        )
        if (choices.length === 0) return null
        // A category in the URL without a checkbox stays selected when checkboxes change.
        const others = filters[name].filter((value) => !isOffered(value))
        return (
          <CheckboxGroup
            key={name}
            legend={legend}
            choices={choices.map((choice) => ({
              value: choice,
              label: choice,
              aside: counts && String(counts[name][choice] ?? 0),
            }))}
            value={choices.filter(isChosen)}
            onChange={(chosen) => change({ ...filters, [name]: [...others, ...chosen] })}
          />
        )
      })}
      <DealsChoice count={deals} />
      {isFilterActive(filters) && (
        <Button tone="outline" onClick={() => change(NO_FILTERS)}>
          Clear All Filters
        </Button>
      )}
    </div>
  )
}
