import type { Product } from '@a-list/domain/products/product.ts'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { Tabs } from '@a-list/ui/tabs/tabs.tsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useOpeningParam } from '../opening-param/use-opening-param.ts'
import { Description } from './description.tsx'
import { Details } from './details.tsx'
import { TAB_PARAM } from './tab-param.ts'

const WhereToBuy = lazy(() => import(/* webpackChunkName: "product-more" */ './where-to-buy.tsx'))
const Reviews = lazy(() => import(/* webpackChunkName: "product-more" */ './reviews/reviews.tsx'))

export function ProductTabs({ product }: { product: Product }) {
  const [opening, forget] = useOpeningParam(TAB_PARAM)
  const [active, setActive] = useState(opening ?? '')
  const tabs = [
    { id: 'description', label: 'Description', panel: <Description product={product} /> },
    {
      id: 'where-to-buy',
      label: 'Where to Buy',
      panel: (
        <LazyPanel>
          <WhereToBuy product={product} />
        </LazyPanel>
      ),
    },
    { id: 'details', label: 'Details', panel: <Details product={product} /> },
    {
      id: 'reviews',
      label: 'Reviews',
      panel: (
        <LazyPanel>
          <Reviews product={product} />
        </LazyPanel>
      ),
    },
  ]
  function open(tab: string) {
    setActive(tab)
    forget()
  }
  return <Tabs label={`About ${product.name}`} tabs={tabs} active={active} onChange={open} name={TAB_PARAM} />
}

function LazyPanel({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="h-60" />}>{children}</Suspense>
}
