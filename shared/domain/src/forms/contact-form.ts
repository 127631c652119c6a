import * as z from 'zod/mini'
import { emailAddress, text } from './fields.ts'

/** In code points, after trimming. */
export const MESSAGE_LENGTH = { min: 10, max: 2000 } as const
const TOO_SHORT = 'Please write a little more (at least 10 characters)'

/** The form on /contact. The name is optional. */
export const contactFormSchema = z.object({
  name: text({ max: { length: 200, message: 'Please keep it to 200 characters' } }),
  email: emailAddress,
  message: text({
    min: { length: MESSAGE_LENGTH.min, message: TOO_SHORT },
    max: { length: MESSAGE_LENGTH.max, message: 'Please keep it to 2,000 characters' },
    message: TOO_SHORT,
  }),
})

export type ContactForm = z.infer<typeof contactFormSchema>
