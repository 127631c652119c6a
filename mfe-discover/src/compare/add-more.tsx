import { readRecent, recentSnapshot, subscribeRecent } from '@a-list/api/recent/recent-products.ts'
import { compareUrl } from '@a-list/domain/products/compare-url.ts'
import { isSameProduct } from '@a-list/domain/products/product-id.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { SmallCards, type SmallProduct } from '@a-list/ui/product-card/small-cards.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { relatedQuery } from '../products/related-query.ts'

const MAX_OFFERED = 8

interface AddMoreProps {
  ids: readonly string[]
  /** The product whose category the suggestions share; undefined for products of all categories. */
  similarTo?: { id: string; category: string }
}

/** Products to add: first those viewed on this device, then the best rated. */
export function AddMore({ ids, similarTo }: AddMoreProps) {
  const { api } = useHost()
  const { data: related = [] } = useQuery(relatedQuery(api, similarTo ? [similarTo] : []))
  const recent = readRecent(useSyncExternalStore(subscribeRecent, recentSnapshot, () => ''))
  const all = new Map<string, SmallProduct>([...recent, ...related].map((product) => [product.id, product]))
  const offered = [...all.values()]
    .filter(({ id }) => !ids.some((compared) => isSameProduct(compared, id)))
    .slice(0, MAX_OFFERED)
  if (offered.length === 0) return null
  return (
    <section aria-labelledby="add-more" className="pt-12 lg:pt-16 print:hidden">
      <SectionHeading
        id="add-more"
        title={ids.length > 0 ? 'Add another' : 'Begin with one of these'}
        aside={
          ids.length > 0 && (
            <ButtonLink to="/discover" tone="outline">
              Find more in Discover
            </ButtonLink>
          )
        }
      />
      <SmallCards
        label="Products to add"
        products={offered}
        urlOf={(id) => compareUrl([...ids, id])}
        action={
          <>
            <span aria-hidden>+ </span>
            <span className="sr-only">Add </span>
          </>
        }
      />
    </section>
  )
}
