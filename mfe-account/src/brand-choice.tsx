import { brandPageQuery } from '@a-list/api/brands/brand-page.ts'
import { subscriptionsQuery } from '@a-list/api/subscriptions/subscriptions.ts'
import { toggleFollowBrand } from '@a-list/api/subscriptions/toggle-follow.ts'
import type { Brand } from '@a-list/domain/brands/brand.ts'
import { byMerit, toBrandCard } from '@a-list/domain/brands/brand-card.ts'
import { isSameCategory } from '@a-list/domain/categories/categories.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { followFailure } from '@a-list/ui/follow-toast/follow-toast.ts'
import { Image } from '@a-list/ui/image/image.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, Plus } from 'lucide-react'

const CANDIDATES = 24
const SHOWN = 8

interface BrandChoiceProps {
  /** Categories. */
  interests: readonly string[]
  /** Whether a wide screen shows the brands in two columns. */
  wide?: boolean
}

/** Brands to follow, those that match the member's interests first. A press follows at once, as on a brand's page. */
export function BrandChoice({ interests, wide = false }: BrandChoiceProps) {
  const { api, outbox, toast } = useHost()
  const queryClient = useQueryClient()
  const { data, error } = useQuery(brandPageQuery(api, { per_page: CANDIDATES, page: 1 }))
  const { data: followed } = useQuery(subscriptionsQuery(api))
  if (!data)
    return error ? <p>The brands did not load; you can follow some later.</p> : <Skeleton className="h-96" />

  const isOfInterest = ({ product_category }: Brand) =>
    product_category.some((category) => interests.some((interest) => isSameCategory(category, interest)))
  const brands = byMerit(data.value)
    .toSorted((a, b) => Number(isOfInterest(b)) - Number(isOfInterest(a)))
    .slice(0, SHOWN)

  async function toggleFollow(number: number, name: string) {
    const result = await toggleFollowBrand({ outbox, queryClient }, number, name)
    if (!result.ok) toast(followFailure(name))
  }

  return (
    <ul className={clsx('border-t border-line', wide && 'gap-x-10 lg:grid lg:grid-cols-2')}>
      {brands.map((brand) => {
        const { id, name, founder, image } = toBrandCard(brand)
        const number = brand.wp_id
        const isFollowed = number !== undefined && (followed?.followed_brands.includes(number) ?? false)
        const Icon = isFollowed ? Check : Plus
        return (
          <li key={id} className="flex items-center gap-4 border-b border-line py-2.5">
            <div className="w-14 shrink-0">
              <Image src={image} alt="" ratio="square" sizes="3.5rem" />
            </div>
            <div className="min-w-0 grow">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-ink-soft">by {founder}</p>
            </div>
            {number !== undefined && (
              <Button tone="outline" onClick={() => void toggleFollow(number, name)}>
                <Icon aria-hidden className="size-4" />
                {isFollowed ? 'Following' : 'Follow'}
                <span className="sr-only">{name}</span>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
