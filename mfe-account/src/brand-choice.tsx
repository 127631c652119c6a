import { brandPageQuery } from '@a-list/api/brands/brand-page.ts'
import { subscriptionsQuery } from '@a-list/api/subscriptions/subscriptions.ts'
import { toggleFollowBrand } from '@a-list/api/subscriptions/toggle-follow.ts'
import type { Brand } from '@a-list/domain/brands/brand.ts'
import { byMerit, toBrandCard } from '@a-list/domain/brands/brand-card.ts'
import { isSameCategory } from '@a-list/domain/categories/categories.ts'
import type { Subscriptions } from '@a-list/domain/members/user-meta.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { followFailure } from '@a-list/ui/follow-toast/follow-toast.ts'
import { Image } from '@a-list/ui/image/image.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'

const CANDIDATES = 24
const SHOWN = 8

interface BrandChoiceProps {
  /** Categories. */
  interests: readonly string[]
  /** Whether a wide screen shows the brands in two columns. */
  wide?: boolean
  /** Whether to leave out the brands that the member already follows. */
  onlyNew?: boolean
}

/** Brands to follow, those that match the member's interests first. A press follows at once, as on a brand's page. */
export function BrandChoice({ interests, onlyNew = false, wide = false }: BrandChoiceProps) {
  const { api } = useHost()
  const { data, error } = useQuery(brandPageQuery(api, { per_page: CANDIDATES, page: 1 }))
  const { data: follows, isPending } = useQuery(subscriptionsQuery(api))
  if (error && !data) return <p>The brands did not load; you can follow some later.</p>
  if (!data || isPending) return <Skeleton className="h-96" />
  if (data.value.length === 0) return <p>There are no brands yet.</p>

  const isOfInterest = ({ product_category }: Brand) =>
    product_category.some((category) => interests.some((interest) => isSameCategory(category, interest)))
  const brands = byMerit(data.value)
    .filter((brand) => !onlyNew || !isFollowed(brand, follows))
    .toSorted((a, b) => Number(isOfInterest(b)) - Number(isOfInterest(a)))
    .slice(0, SHOWN)
  return <Choices brands={brands} follows={follows} wide={wide} />
}

function isFollowed({ wp_id }: Brand, follows: Subscriptions | undefined): boolean {
  return follows?.followed_brands.some((number) => number === wp_id) ?? false
}

interface ChoicesProps {
  /** Only those of the first render count, so that a brand stays where it is when it is followed here. */
  brands: readonly Brand[]
  /** Undefined if they did not load. */
  follows: Subscriptions | undefined
  wide: boolean
}

function Choices({ brands: atFirst, follows, wide }: ChoicesProps) {
  const { outbox, toast } = useHost()
  const queryClient = useQueryClient()
  const [brands] = useState(atFirst)
  if (brands.length === 0) return <p>You already follow the newest brands.</p>

  async function toggleFollow(number: number, name: string) {
    const result = await toggleFollowBrand({ outbox, queryClient }, number, name)
    if (!result.ok) toast(followFailure(name))
  }

  return (
    <ul className={clsx('border-t border-line', wide && 'gap-x-10 lg:grid lg:grid-cols-2')}>
      {brands.map((brand) => {
        const { id, name, founder, image } = toBrandCard(brand)
        const number = brand.wp_id
        const isChosen = isFollowed(brand, follows)
        const Icon = isChosen ? Check : Plus
        return (
          <li key={id} className="flex items-center gap-4 border-b border-line py-2.5">
            <div className="w-14 shrink-0">
              {/* A logo can be recognized at this size, a photo can't. */}
              <Image src={brand.logo || image} alt="" ratio="square" sizes="3.5rem" />
            </div>
            <div className="min-w-0 grow">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-ink-soft">by {founder}</p>
            </div>
            {number !== undefined && (
              <Button tone="outline" onClick={() => void toggleFollow(number, name)}>
                <Icon aria-hidden className="size-4" />
                {isChosen ? 'Following' : 'Follow'}
                <span className="sr-only">{name}</span>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
