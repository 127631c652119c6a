import { useHost } from '@a-list/remote/host-context.ts'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { relatedQuery } from '../product/related-query.ts'
import { SmallCards, type SmallProduct } from '../products/small-cards.tsx'
import { readRecent, recentText, subscribeRecent } from '../recent/recent-products.ts'
import { compareAddress } from './compare-address.ts'

const MOST_OFFERED = 8

interface AddMoreProps {
  ids: readonly string[]
  /** What the others should be like. */
  like: { id: string; category: string }
}

/** What may stand beside: what this device has shown, and the best of the same category. */
export function AddMore({ ids, like }: AddMoreProps) {
  const { api } = useHost()
  const { data: related = [] } = useQuery(relatedQuery(api, like))
  const recent = readRecent(useSyncExternalStore(subscribeRecent, recentText, () => ''))
  const all = new Map<string, SmallProduct>([...recent, ...related].map((product) => [product.id, product]))
  const offered = [...all.values()].filter(({ id }) => !ids.includes(id)).slice(0, MOST_OFFERED)
  if (offered.length === 0) return null
  return (
    <section aria-labelledby="add-more" className="pt-12 lg:pt-16">
      <SectionHeading id="add-more" title="Add another" />
      <SmallCards
        label="Products to add"
        products={offered}
        addressOf={(id) => compareAddress([...ids, id])}
        verb={<span className="sr-only">Add </span>}
      />
    </section>
  )
}
