import * as z from 'zod/mini'
import { emailAddress, text } from './fields.ts'

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message))
/** Passwords are never trimmed, because spaces are part of them. */
const password = z.string().check(z.minLength(1, 'Password is required'))

/** Spec section 5, "Sign-in". */
export const signInFormSchema = z.object({
  username: required('Username or email is required'),
  password,
})

/** In code points. The backend has more rules. */
export const MIN_PASSWORD_LENGTH = 8
export const TOO_SHORT_PASSWORD = `Password must be at least ${MIN_PASSWORD_LENGTH} characters`

/** Two fields for a new password. */
const repeatedPassword = {
  password: password.check(z.refine((text) => [...text].length >= MIN_PASSWORD_LENGTH, TOO_SHORT_PASSWORD)),
  confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')),
}
const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  // Also while other fields have problems: people read all of them at once.
  { path: ['confirmPassword'], error: 'Passwords do not match', when: () => true },
)

/** Spec section 5, "Sign-up". */
export const signUpFormSchema = z
  .object({ username: required('Username is required'), email: emailAddress, ...repeatedPassword })
  .check(passwordsMatch)

/** The form on /forgot-password. */
export const forgotPasswordFormSchema = z.object({ login: required('Username or email is required') })

/** The token of a link that confirms an address or changes a password: 32 random bytes in base64url. */
export const MAIL_TOKEN = /^[\w-]{43}$/

/** The form on /reset-password. */
export const resetPasswordFormSchema = z.object(repeatedPassword).check(passwordsMatch)

/** The form on /dashboard that changes the password. */
export const changePasswordFormSchema = z
  .object({ currentPassword: password, ...repeatedPassword })
  .check(passwordsMatch)

/** The form on /dashboard that changes the e-mail address. */
export const changeEmailFormSchema = z.object({ email: emailAddress, password })

/** In code points, after trimming. */
export const MAX_NAME_LENGTH = 60

/** The form on /dashboard that changes the public name. */
export const nameFormSchema = z.object({
  name: text({
    min: { length: 1, message: 'Name is required' },
    max: { length: MAX_NAME_LENGTH, message: `Please keep it to ${MAX_NAME_LENGTH} characters` },
  }),
})

/** The text that people type to confirm that they delete their account. */
export const DELETE_CONFIRMATION = 'DELETE'

/** The form on /dashboard that deletes an account. */
export const deleteAccountFormSchema = z.object({
  confirmation: z.string().check(
    z.trim(),
    z.refine((typed) => typed === DELETE_CONFIRMATION, `Type ${DELETE_CONFIRMATION}`),
  ),
  password,
})

export type SignInForm = z.infer<typeof signInFormSchema>
export type SignUpForm = z.infer<typeof signUpFormSchema>
