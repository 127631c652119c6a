import { NO_SUBSCRIPTIONS, type Subscriptions } from '@a-list/domain/members/user-meta.ts'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { SiteOutbox, SiteWrite } from '../outbox/site-write.ts'
import { subscriptionKeys } from '../query-keys.ts'
import { type ToggleResult, toggleLastClickWins } from '../toggle/last-click-wins.ts'

interface Deps {
  outbox: SiteOutbox
  queryClient: QueryClient
}

const FOLLOW_FAILED = 'Failed to update the subscription'
const toggledSchema = z.object({ isFollowing: z.boolean() })

/**
 * POST /a-list/v1/subscriptions/brand. The change shows at once, and is reverted if the backend refuses it.
 * While the backend can't be reached, the change stays and waits in the outbox.
 */
export function toggleFollowBrand(deps: Deps, brandId: number, name: string): Promise<ToggleResult> {
  return toggleFollow(deps, 'followed_brands', brandId, (following) => ({
    label: following ? `Following ${name}` : `No longer following ${name}`,
    kind: 'follow',
    base: 'custom',
    path: '/subscriptions/brand',
    body: { brand_id: brandId },
    wants: { field: 'isFollowing', value: following },
    announces: { event: 'brand.followed', payload: { brandId: String(brandId), following } },
  }))
}

/**
 * POST /a-list/v1/subscriptions/category, like toggleFollowBrand.
 * @param category as the backend stores it
 * @param name as the page shows it
 */
export function toggleFollowCategory(deps: Deps, category: string, name: string): Promise<ToggleResult> {
  return toggleFollow(deps, 'followed_categories', category, (following) => ({
    label: following ? `Following ${name}` : `No longer following ${name}`,
    kind: 'follow',
    base: 'custom',
    path: '/subscriptions/category',
    body: { category },
    wants: { field: 'isFollowing', value: following },
  }))
}

async function toggleFollow<Field extends 'followed_brands' | 'followed_categories'>(
  { outbox, queryClient }: Deps,
  field: Field,
  item: Subscriptions[Field][number],
  toWrite: (following: boolean) => SiteWrite,
): Promise<ToggleResult> {
  const known = () => queryClient.getQueryData<Subscriptions>(subscriptionKeys.all)
  const wasKnown = known() !== undefined
  const result = await toggleLastClickWins({
    queryClient,
    key: `${field} ${item}`,
    isOn: () => followed(known(), field).includes(item),
    show: (on) =>
      queryClient.setQueryData<Subscriptions>(subscriptionKeys.all, (subscriptions = NO_SUBSCRIPTIONS) => {
        const others = followed(subscriptions, field).filter((other) => other !== item)
        return { ...subscriptions, [field]: on ? [...others, item] : others }
      }),
    async request(target) {
      const sent = await outbox.send(toWrite(target))
      if (sent.state === 'waiting') return target
      const toggled = toggledSchema.safeParse(sent.data)
      return toggled.success ? toggled.data.isFollowing : target
    },
    cancelFetches: () => queryClient.cancelQueries({ queryKey: subscriptionKeys.all }),
    failedMessage: FOLLOW_FAILED,
  })
  // The subscriptions were not loaded yet. The cache now contains only this one, so load the others.
  if (!wasKnown) void queryClient.invalidateQueries({ queryKey: subscriptionKeys.all })
  return result
}

function followed(
  subscriptions: Subscriptions = NO_SUBSCRIPTIONS,
  field: 'followed_brands' | 'followed_categories',
): (string | number)[] {
  return subscriptions[field]
}
