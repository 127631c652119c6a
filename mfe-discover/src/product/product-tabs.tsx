import { retailerById, shopOf } from '@a-list/domain/prices/retailers.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { capitalise } from '@a-list/domain/text/capitalise.ts'
import { Badge } from '@a-list/ui/badge/badge.tsx'
import { lazyPanel } from '@a-list/ui/lazy-panel/lazy-panel.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { Tabs } from '@a-list/ui/tabs/tabs.tsx'
import { useSearchParams } from 'react-router-dom'
import { TAB_PARAM, WHERE_TO_BUY } from './tab-param.ts'

const PENDING = <Skeleton className="h-60" />
const WhereToBuy = lazyPanel<{ product: Product }>(
  () => import(/* webpackChunkName: "product-more" */ './where-to-buy.tsx'),
  PENDING,
)
const Reviews = lazyPanel<{ product: Product }>(
  () => import(/* webpackChunkName: "product-more" */ './reviews/reviews.tsx'),
  PENDING,
)

const DESCRIPTION = 'description'

export function ProductTabs({ product }: { product: Product }) {
  const [params, setParams] = useSearchParams()
  const tabs = [
    { id: DESCRIPTION, label: 'Description', panel: <Description product={product} /> },
    {
      id: WHERE_TO_BUY,
      label: 'Where to Buy',
      panel: <WhereToBuy product={product} />,
    },
    { id: 'details', label: 'Details', panel: <Details product={product} /> },
    {
      id: 'reviews',
      label: 'Reviews',
      panel: <Reviews product={product} />,
    },
  ]
  /** Keeps the open tab in the URL, so that a reload or Back restores it. Replaces the entry, so that Back leaves the page. */
  function open(tab: string) {
    const next = new URLSearchParams(params)
    if (tab === DESCRIPTION) next.delete(TAB_PARAM)
    else next.set(TAB_PARAM, tab)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const active = params.get(TAB_PARAM) ?? DESCRIPTION
  return <Tabs label={`About ${product.name}`} tabs={tabs} active={active} onChange={open} name={TAB_PARAM} />
}

function Description({ product: { description, celebrities } }: { product: Product }) {
  return (
    <div className="max-w-measure">
      <p className="text-lg wrap-anywhere whitespace-pre-line">
        {description || 'The brand has not described this product yet.'}
      </p>
      {celebrities.length > 0 && (
        <>
          <h2 className="mt-8 mb-3 text-xl">Associated Celebrities</h2>
          <ul className="flex flex-wrap gap-2">
            {celebrities.map((name) => (
              <li key={name}>
                <Badge tone="neutral">{name}</Badge>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Details({ product }: { product: Product }) {
  const { brand, category, retailer, founder } = product
  const rows = [
    ['Brand', brand],
    ['Category', category],
    // The record may name another shop than the button opens.
    ['Retailer', shopOf(product) ?? retailerName(retailer, brand)],
    ['Founder', founder],
  ] as const
  return (
    <dl>
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
