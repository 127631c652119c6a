import type { FacetName } from '@a-list/domain/products/facets.ts'
import { type FilterState, isFilterActive, NO_FILTERS, PRICE_MAX } from '@a-list/domain/products/filters.ts'
import { readPrice } from '@a-list/domain/search/price-words.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { CheckboxGroup } from '@a-list/ui/choice/checkbox-group.tsx'
import type { PriceRange } from '@a-list/ui/price-slider/price-range.ts'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FACET_CHOICES, type FacetCounts } from '../products/facet-choices.ts'
import { isBrowsing, readDiscoverView } from './discover-view.ts'
import { FACETS } from './facets.ts'
import { PriceFilter } from './price-filter.tsx'
import { type FilterOptions, useFilters } from './use-filters.ts'
import { writeFilters } from './write-filters.ts'

interface FilterPanelProps {
  filters: FilterState
  /** Undefined while the counts load. */
  counts: FacetCounts | undefined
  /** How many deals there are. Undefined if that is unknown. */
  deals: number | undefined
}

/**
 * Every facet with its choices, and how many products match each choice. A choice that matches none is left out, unless
 * it is chosen or was emptied by a change in this panel: no row may move under the pointer that has just ticked one.
 */
export default function FilterPanel({ filters: urlFilters, counts, deals }: FilterPanelProps) {
  const { shown: filters, change: apply } = useOptimisticFilters(urlFilters)
  const [kept, keep] = useKept(filters)
  const typed = useTypedPrice()
  const facets = FACETS.map(({ name, legend, isSame }) => {
    const counted = counts ? Object.keys(counts[name]) : FACET_CHOICES[name]
    const offered = [...new Set([...kept[name], ...counted])]
    const isChosen = (choice: string) => filters[name].some((value) => isSame(choice, value))
    const isShown = (choice: string) =>
      !counts || counts[name][choice] || isChosen(choice) || kept[name].includes(choice)
    return {
      name,
      legend,
      choices: offered.filter(isShown),
      isChosen,
      // A category in the URL without a checkbox stays selected when checkboxes change.
      others: filters[name].filter((value) => !offered.some((choice) => isSame(choice, value))),
    }
  })

  const panel = useRef<HTMLDivElement>(null)
  const [params] = useSearchParams()
  const choosesDeals = params.get('filter') === DEALS
  const hasDeals = deals !== 0 || choosesDeals || kept.deals

  function change(next: FilterState, options?: FilterOptions) {
    keep(next, facets, hasDeals)
    apply(next, options)
  }

  function clear() {
    const isDrawer = panel.current?.closest('dialog')
    // The page begins with the rows of all categories then, which take the panel out of view.
    const toTop = !isDrawer && isBrowsing(readDiscoverView(writeFilters(params, NO_FILTERS)))
    // The button disappears. What is above it moves when the choices come back that had no products.
    const first = panel.current?.querySelector<HTMLElement>('button, input')
    const focused = toTop ? document.querySelector<HTMLElement>('#main h1') : first
    focused?.focus()
    change(NO_FILTERS, { toTop })
  }

  return (
    <div ref={panel} className="grid gap-6">
      <PriceFilter
        value={typed ? within(typed, filters.priceRange) : filters.priceRange}
        onChange={([low, high], isPassing) =>
          change(
            { ...filters, priceRange: [low, high] },
            { movesTypedPrice: Boolean(typed), replace: isPassing && !typed },
          )
        }
      />
      {facets.map(
        ({ name, legend, choices, isChosen, others }) =>
          choices.length > 0 && (
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
          ),
      )}
      {hasDeals && (
        <DealsChoice count={deals} isChosen={choosesDeals} onChange={() => keep(filters, facets, hasDeals)} />
      )}
      {isFilterActive(filters) && (
        <Button tone="outline" onClick={clear}>
          Clear All Filters
        </Button>
      )}
    </div>
  )
}

const DEALS = 'deals'

interface DealsChoiceProps {
  /** Undefined if it is unknown. */
  count: number | undefined
  isChosen: boolean
  onChange: () => void
}

/** Limits the products to real reductions. It is a special filter, so it replaces "trending" and "rising brands". */
function DealsChoice({ count, isChosen, onChange }: DealsChoiceProps) {
  const [params, setParams] = useSearchParams()

  function change(choosesDeals: boolean) {
    onChange()
    const next = new URLSearchParams(params)
    next.delete('page')
    if (choosesDeals) next.set('filter', DEALS)
    else next.delete('filter')
    setParams(next, { preventScrollReset: true })
  }

  return (
    <CheckboxGroup
      legend="Deals"
      choices={[
        { value: DEALS, label: 'Reduced in price', aside: count === undefined ? undefined : String(count) },
      ]}
      value={isChosen ? [DEALS] : []}
      onChange={(chosen) => change(chosen.length > 0)}
    />
  )
}

/** The price range in the search text, in whole dollars. Undefined if the text names no price. */
function useTypedPrice(): PriceRange | undefined {
  const [params] = useSearchParams()
  const { minCents, maxCents } = readPrice(params.get('search') ?? '')
  if (minCents === undefined && maxCents === undefined) return undefined
  const low = Math.ceil((minCents ?? 0) / 100)
  const high = maxCents === undefined ? PRICE_MAX : Math.floor(maxCents / 100)
  return [Math.min(low, PRICE_MAX), Math.min(high, PRICE_MAX)]
}

/** The part of a range that is in the other too; of two that have nothing in common, the end that is nearest. */
function within([low, high]: PriceRange, [otherLow, otherHigh]: PriceRange): PriceRange {
  const start = Math.max(low, otherLow)
  return [start, Math.max(start, Math.min(high, otherHigh))]
}

type Choices = Record<FacetName, readonly string[]> & { deals: boolean }
const NO_CHOICES: Choices = { categories: [], brands: [], retailers: [], tags: [], deals: false }

/**
 * The choices that the panel showed before its last change.
 * @param filters the shown filters. If they or the words of the search differ from those after that change, another part
 * of the page changed them, and nothing is kept
 */
function useKept(filters: FilterState) {
  const [params] = useSearchParams()
  const [kept, setKept] = useState({ key: '', choices: NO_CHOICES })
  // A price in the search text may move to the filters.
  const words = readPrice(params.get('search') ?? '').text
  const keyAt = (filters: FilterState) => `${words} ${keyOf(filters)}`

  function keep(
    next: FilterState,
    facets: readonly { name: FacetName; choices: readonly string[] }[],
    deals: boolean,
  ) {
    const choices = Object.fromEntries(facets.map(({ name, choices }) => [name, choices]))
    setKept({ key: keyAt(next), choices: { ...NO_CHOICES, ...choices, deals } })
  }

  return [kept.key === keyAt(filters) ? kept.choices : NO_CHOICES, keep] as const
}

interface Pending {
  filters: FilterState
  /** Keys of the filters that the URL may have before it gets `filters`. Any others come from a newer navigation. */
  before: readonly string[]
}

/**
 * Shows a choice in the next frame. The URL, and with it the whole page of results, changes after that frame is
 * painted.
 * @param urlFilters the filters in the URL
 */
function useOptimisticFilters(urlFilters: FilterState) {
  const apply = useFilters()
  const [pending, setPending] = useState<Pending>()
  const frame = useRef(0)
  const isPending = pending?.before.includes(keyOf(urlFilters)) ?? false
  // The URL has changed, so its filters are shown again. This includes the shopper going back.
  if (pending && !isPending) setPending(undefined)
  const shown = pending && isPending ? pending.filters : urlFilters

  function change(filters: FilterState, options?: FilterOptions) {
    const before = pending && isPending ? [...pending.before, keyOf(pending.filters)] : [keyOf(urlFilters)]
    setPending({ filters, before })
    // A second choice within the frame includes the first one.
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => setTimeout(() => apply(filters, options)))
  }

  return { shown, change }
}

/** The filters as the URL writes them, so that capitals make no difference. */
const keyOf = (filters: FilterState) => writeFilters(new URLSearchParams(), filters).toString()
