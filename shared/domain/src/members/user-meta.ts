import * as z from 'zod/mini'

export const notificationPreferencesSchema = z.object({
  product_drops: z.boolean(),
  blog_mentions: z.boolean(),
  new_brands: z.boolean(),
  recommendations: z.boolean(),
})

/** Spec section 3, "User meta". */
export const userMetaSchema = z.object({
  onboarding_complete: z.boolean(),
  followed_categories: z.array(z.string()),
  followed_brands: z.array(z.number()),
  notification_preferences: notificationPreferencesSchema,
  onboarding_preferences: z.record(z.string(), z.unknown()),
  onboarding_step: z.number(),
  /** ISO date and time; empty before completion. */
  onboarding_completed_at: z.string(),
})

/** Spec section 3, "Subscriptions". People can't be followed yet, so the last list is always empty. */
export const subscriptionsSchema = z.object({
  followed_brands: z.array(z.number()),
  followed_categories: z.array(z.string()),
  followed_celebrities: z.array(z.string()),
})

export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>
export type UserMeta = z.infer<typeof userMetaSchema>
export type Subscriptions = z.infer<typeof subscriptionsSchema>

/** The settings of a person who has changed none. */
export const USER_META_DEFAULTS: UserMeta = {
  onboarding_complete: false,
  followed_categories: [],
  followed_brands: [],
  notification_preferences: {
    product_drops: true,
    blog_mentions: true,
    new_brands: true,
    recommendations: true,
  },
  onboarding_preferences: {},
  onboarding_step: 1,
  onboarding_completed_at: '',
}

export const NO_SUBSCRIPTIONS: Subscriptions = {
  followed_brands: [],
  followed_categories: [],
  followed_celebrities: [],
}
