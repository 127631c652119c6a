import { PRICE_MAX, PRICE_MIN, PRICE_STEP } from '@a-list/domain/products/filters.ts'
import { Chip } from '@a-list/ui/chip/chip.tsx'
import { INPUT_CLASS } from '@a-list/ui/field/input-class.ts'
import type { PriceRange } from '@a-list/ui/price-slider/price-range.ts'
import { PriceSlider } from '@a-list/ui/price-slider/price-slider.tsx'
import { useRovingFocus } from '@a-list/ui/roving-focus/use-roving-focus.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { typedRange } from './typed-range.ts'

/** In whole dollars. Most products of the catalogue cost less than $100. */
const PRESETS: readonly { label: string; range: PriceRange }[] = [
  { label: 'Under $30', range: [PRICE_MIN, 30] },
  { label: '$30 to $60', range: [30, 60] },
  { label: '$60 to $100', range: [60, 100] },
  { label: 'Over $100', range: [100, PRICE_MAX] },
]
const ANY_PRICE: PriceRange = [PRICE_MIN, PRICE_MAX]

interface PriceFilterProps {
  value: PriceRange
  /** @param isPassing whether another value probably follows at once, as from a slider */
  onChange: (value: PriceRange, isPassing: boolean) => void
}

/** The price range: presets, a slider, and two fields for exact prices, which a finger can't set on a slider. */
export function PriceFilter({ value, onChange }: PriceFilterProps) {
  const isSame = (range: PriceRange) => range[0] === value[0] && range[1] === value[1]
  return (
    <div className="grid gap-3">
      <fieldset
        {...useRovingFocus<HTMLFieldSetElement>()}
        className="flex flex-wrap gap-2 lg:grid lg:grid-cols-2 lg:[&>button]:justify-center lg:[&>button]:px-0"
      >
        <legend className="mb-2 text-sm font-semibold">Price</legend>
        {PRESETS.map(({ label, range }) => (
          <Chip
            key={label}
            active={isSame(range)}
            onSelect={() => onChange(isSame(range) ? ANY_PRICE : range, false)}
          >
            {label}
          </Chip>
        ))}
      </fieldset>
      <PriceSlider
        label="Exact range"
        min={PRICE_MIN}
        max={PRICE_MAX}
        step={PRICE_STEP}
        value={[value[0], value[1]]}
        onChange={(range) => onChange(range, true)}
      />
      <div className="grid grid-cols-2 gap-3">
        <PriceField label="From $" end="low" value={value} onChange={onChange} />
        <PriceField label="To $" end="high" value={value} onChange={onChange} />
      </div>
    </div>
  )
}

interface PriceFieldProps extends PriceFilterProps {
  label: string
  end: 'low' | 'high'
}

/** One end of the range. It applies when the shopper leaves the field or presses Enter, not for each digit. */
function PriceField({ label, end, value, onChange }: PriceFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const shown = String(value[end === 'low' ? 0 : 1])

  function apply() {
    setTyped(undefined)
    if (typed === undefined || typed === shown) return
    onChange(typedRange(value, end, typed), false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') apply()
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm">
        {label}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={onKeyDown}
        className={INPUT_CLASS}
      />
    </div>
  )
}
