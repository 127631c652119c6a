import * as z from 'zod/mini'
import { emailAddress } from './fields.ts'

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message))
/** Passwords are never trimmed: spaces are part of them. */
const password = z.string().check(z.minLength(1, 'Password is required'))

/** Spec section 5, "Sign-in". */
export const signInFormSchema = z.object({
  username: required('Username or email is required'),
  password,
})

/** Spec section 5, "Sign-up". */
export const signUpFormSchema = z
  .object({
    username: required('Username is required'),
    email: emailAddress,
    password,
    confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: 'Passwords do not match',
    }),
  )

export type SignInForm = z.infer<typeof signInFormSchema>
export type SignUpForm = z.infer<typeof signUpFormSchema>
