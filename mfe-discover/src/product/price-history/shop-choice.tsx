import { OWN_SHOP } from '@a-list/domain/prices/price-history.ts'

interface ShopChoiceProps {
  /** The retailers that offer the product. */
  others: readonly { id: string; name: string }[]
  /** The id of a retailer, or `OWN_SHOP`. */
  value: string
  onChange: (retailer: string) => void
}

/** Chooses the shop whose prices the history shows. */
export default function ShopChoice({ others, value, onChange }: ShopChoiceProps) {
  return (
    <label className="mt-2 mb-5 flex min-h-11 items-center gap-2 text-ink-soft">
      Prices at
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 min-w-0 rounded-sm border border-edge bg-sheet px-2 text-ink"
      >
        <option value={OWN_SHOP}>the brand’s own shop</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
