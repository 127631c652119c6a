import * as z from 'zod/mini'

export const notificationPreferencesSchema = z.object({
  product_drops: z.boolean(),
  blog_mentions: z.boolean(),
  new_brands: z.boolean(),
  recommendations: z.boolean(),
})

/** Spec section 3, "User meta". A person who has set nothing gets the defaults. */
export const userMetaSchema = z.object({
  onboarding_complete: z.catch(z.boolean(), false),
  followed_categories: z.catch(z.array(z.string()), []),
  followed_brands: z.catch(z.array(z.number()), []),
  notification_preferences: z.catch(notificationPreferencesSchema, {
    product_drops: true,
    blog_mentions: true,
    new_brands: true,
    recommendations: true,
  }),
  onboarding_preferences: z.catch(z.record(z.string(), z.unknown()), {}),
  onboarding_step: z.catch(z.number(), 1),
  onboarding_completed_at: z.catch(z.nullable(z.string()), null),
})

/** Spec section 3, "Subscriptions". */
export const subscriptionsSchema = z.object({
  followed_brands: z.catch(z.array(z.number()), []),
  followed_categories: z.catch(z.array(z.string()), []),
  followed_celebrities: z.catch(z.array(z.string()), []),
})

export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>
export type UserMeta = z.infer<typeof userMetaSchema>
export type Subscriptions = z.infer<typeof subscriptionsSchema>
