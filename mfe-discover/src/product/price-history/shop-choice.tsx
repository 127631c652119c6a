import { OWN_SHOP } from '@a-list/domain/prices/price-history.ts'
import { Select } from '@a-list/ui/select/select.tsx'

interface ShopChoiceProps {
  /** The retailers that offer the product. */
  others: readonly { id: string; name: string }[]
  /** The id of a retailer, or `OWN_SHOP`. */
  value: string
  onChange: (retailer: string) => void
}

/** Chooses the shop whose prices the history shows. */
export default function ShopChoice({ others, value, onChange }: ShopChoiceProps) {
  const choices = others.map(({ id, name }) => ({ value: id, label: name }))
  const options = [{ value: OWN_SHOP, label: 'the brand’s own shop' }, ...choices]
  return (
    <div className="mt-2 mb-5 max-w-80 *:flex *:items-center *:gap-3 [&_label]:mb-0 [&_label]:shrink-0">
      <Select label="Prices at" options={options} value={value} onChange={onChange} />
      <p className="not-print:hidden">Prices at {options.find((option) => option.value === value)?.label}</p>
    </div>
  )
}
