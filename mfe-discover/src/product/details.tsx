import type { Product } from '@a-list/domain/product.ts'

export function Details({ product: { brand, category, retailer, founder } }: { product: Product }) {
  const rows = [
    ['Brand', brand],
    ['Category', category],
    ['Retailer', retailer],
    ['Founder', founder],
  ] as const
  return (
    <dl className="max-w-measure">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex justify-between gap-6 border-b border-line py-3">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="text-right font-medium wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
