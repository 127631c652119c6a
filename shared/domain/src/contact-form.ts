import * as z from 'zod/mini'

/** In UTF-16 units, after trimming. */
export const MESSAGE_LENGTH = { min: 10, max: 2000 } as const
export const MESSAGE_TOO_SHORT = 'Please write a little more (at least 10 characters)'
export const MESSAGE_TOO_LONG = 'Please keep it to 2,000 characters'

/** The form on /contact: the name may stay empty. */
export const contactFormSchema = z.object({
  name: z.string().check(z.trim(), z.maxLength(200, 'Please keep it to 200 characters')),
  email: z
    .string()
    .check(
      z.trim(),
      z.email('Please enter a valid email address'),
      z.maxLength(254, 'Please enter a valid email address'),
    ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(MESSAGE_LENGTH.min, MESSAGE_TOO_SHORT),
      z.maxLength(MESSAGE_LENGTH.max, MESSAGE_TOO_LONG),
    ),
})

export type ContactForm = z.infer<typeof contactFormSchema>
