import type { NotificationPreferences } from '@a-list/domain/user-meta.ts'

/** Labels for "notification_preferences" (spec section 3). */
export const NOTIFICATION_KINDS: readonly { value: keyof NotificationPreferences; label: string }[] = [
  { value: 'product_drops', label: 'New products of brands you follow' },
  { value: 'blog_mentions', label: 'Stories about brands you follow' },
  { value: 'new_brands', label: 'New brands' },
  { value: 'recommendations', label: 'Recommendations' },
]

export function chosenKinds(preferences: NotificationPreferences): (keyof NotificationPreferences)[] {
  return NOTIFICATION_KINDS.flatMap(({ value }) => (preferences[value] ? [value] : []))
}

export function preferencesOf(chosen: readonly (keyof NotificationPreferences)[]): NotificationPreferences {
  return {
    product_drops: chosen.includes('product_drops'),
    blog_mentions: chosen.includes('blog_mentions'),
    new_brands: chosen.includes('new_brands'),
    recommendations: chosen.includes('recommendations'),
  }
}
