import type { ApiError } from '@a-list/api/errors.ts'
import type { Registration } from '@a-list/api/session/sign-in.ts'

export interface RegistrationRefusal {
  field: keyof Registration
  message: string
}

/** WordPress's error codes for usernames and e-mail addresses in use. */
const IN_USE: Record<string, RegistrationRefusal> = {
  existing_user_login: { field: 'username', message: 'This username is taken. Please choose another one.' },
  // Only WordPress sends this code. Our backend does not reveal which addresses have an account (ADR 0018).
  existing_user_email: {
    field: 'email',
    message: 'There is an account with this email address already. Sign in, or use another one.',
  },
}
const FIELDS = ['username', 'email', 'password'] as const satisfies (keyof Registration)[]

/** Whether the response is that of a WordPress without open registration. */
export function isRegistrationClosed(error: ApiError | undefined): boolean {
  return error?.kind === 'http' && error.code === 'rest_cannot_create_user'
}

/** The field that caused a registration to fail, with a message; undefined if the error concerns no field. */
export function registrationRefusal(error: ApiError | undefined): RegistrationRefusal | undefined {
  if (error?.kind !== 'http') return undefined
  const field = FIELDS.find((name) => error.params[name])
  return IN_USE[error.code] ?? (field && { field, message: error.params[field] ?? '' })
}
