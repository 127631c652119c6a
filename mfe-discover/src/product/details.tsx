import { retailerById, shopOf } from '@a-list/domain/prices/retailers.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { capitalise } from '@a-list/domain/text/capitalise.ts'

export function Details({ product }: { product: Product }) {
  const { brand, category, retailer, founder } = product
  const rows = [
    ['Brand', brand],
    ['Category', category],
    // The record may name another shop than the button opens.
    ['Retailer', shopOf(product) ?? retailerName(retailer, brand)],
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

/** The retailers of products that a brand sells itself. `direct` is the retailer if the record names none. */
const OWN_STORES = ['shopify', 'direct']

function retailerName(retailer: string, brand: string): string {
  if (OWN_STORES.includes(retailer)) return `${brand} online store`
  return retailerById(retailer.toLowerCase())?.name ?? capitalise(retailer)
}
