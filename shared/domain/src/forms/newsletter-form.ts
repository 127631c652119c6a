import * as z from 'zod/mini'
import { emailAddress } from './fields.ts'

/** Spec sections 3 and 5, "Newsletter". */
export const newsletterFormSchema = z.object({ email: emailAddress })

/** Spec section 8. */
export const ALREADY_SUBSCRIBED = 'Email already subscribed'
