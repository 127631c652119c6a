import * as z from 'zod/mini'

/** Spec sections 3 and 5, "Newsletter". */
export const newsletterFormSchema = z.object({
  email: z.string().check(z.trim(), z.email('Please enter a valid email address'), z.maxLength(254)),
})

/** Spec section 8. */
export const ALREADY_SUBSCRIBED = 'Email already subscribed'
