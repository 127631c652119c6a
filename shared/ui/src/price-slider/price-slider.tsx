import { formatPrice } from '@a-list/domain/prices/money.ts'
import { clsx } from 'clsx'
import { moveEnd, type PriceRange } from './price-range.ts'

interface PriceSliderProps {
  label: string
  value: PriceRange
  onChange: (value: PriceRange) => void
  /** In whole dollars. */
  min?: number
  max?: number
  step?: number
}

const THUMB =
  'pointer-events-none absolute inset-x-0 top-0 h-11 w-full appearance-none bg-transparent [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-ink [&::-moz-range-thumb]:bg-sheet [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-ink [&::-webkit-slider-thumb]:bg-sheet'

const dollars = (amount: number) => formatPrice(amount).replace(/\.00$/, '')

/** Two native sliders on one track, for the lowest and the highest price (spec section 5: 0 to 1000 by 10). */
export function PriceSlider({ label, value, onChange, min = 0, max = 1000, step = 10 }: PriceSliderProps) {
  const [low, high] = value
  const limits = { min, max, step }
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <p aria-hidden className="mt-1 flex justify-between text-sm">
        <span>{dollars(low)}</span>
        <span>{dollars(high)}</span>
      </p>
      <div className="relative h-11">
        <SliderTrack from={(low - min) / (max - min)} to={(high - min) / (max - min)} />
        <input
          type="range"
          aria-label="Lowest price"
          aria-valuetext={dollars(low)}
          {...limits}
          value={low}
          onChange={(event) => onChange(moveEnd(value, 'low', event.target.valueAsNumber))}
          // If both sliders are at the far end, the lower one must be on top. Otherwise neither could be moved
          // back.
          className={clsx(THUMB, low > (min + max) / 2 && 'z-10')}
        />
        <input
          type="range"
          aria-label="Highest price"
          aria-valuetext={dollars(high)}
          {...limits}
          value={high}
          onChange={(event) => onChange(moveEnd(value, 'high', event.target.valueAsNumber))}
          className={THUMB}
        />
      </div>
    </fieldset>
  )
}

/**
 * The line under the sliders. It is an SVG, in which lengths are attributes, because the Content-Security-Policy
 * forbids inline styles.
 * @param props.from the start of the filled part, from 0 (left) to 1 (right)
 * @param props.to the end of the filled part, likewise
 */
function SliderTrack({ from, to }: { from: number; to: number }) {
  return (
    <svg
      aria-hidden="true"
      preserveAspectRatio="none"
      viewBox="0 0 100 4"
      className="absolute inset-x-3 top-1/2 h-1 w-[calc(100%-1.5rem)] -translate-y-1/2"
    >
      <rect width="100" height="4" className="fill-line" />
      <rect x={from * 100} width={Math.max(0, to - from) * 100} height="4" className="fill-ink" />
    </svg>
  )
}
