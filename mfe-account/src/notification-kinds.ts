import type { NotificationPreferences } from '@a-list/domain/members/user-meta.ts'

type NotificationKind = Exclude<keyof NotificationPreferences, 'recommendations'>

/**
 * Labels for "notification_preferences" (spec section 3). No recommendations are sent, so there is no choice about
 * them.
 */
export const NOTIFICATION_KINDS: readonly { value: NotificationKind; label: string }[] = [
  {
    value: 'product_drops',
    label: 'New products from brands and categories you follow, and price drops on products you saved',
  },
  { value: 'blog_mentions', label: 'Stories about brands you follow' },
  { value: 'new_brands', label: 'New brands in categories you follow' },
]

export function chosenKinds(preferences: NotificationPreferences): NotificationKind[] {
  return NOTIFICATION_KINDS.flatMap(({ value }) => (preferences[value] ? [value] : []))
}

export function preferencesOf(
  chosen: readonly string[],
  { recommendations }: NotificationPreferences,
): NotificationPreferences {
  return {
    product_drops: chosen.includes('product_drops'),
    blog_mentions: chosen.includes('blog_mentions'),
    new_brands: chosen.includes('new_brands'),
    recommendations,
  }
}
