import { toApiError } from '@a-list/api/errors.ts'

/** The form's problem if the backend refused the current password; otherwise undefined. */
export function wrongPassword<Field extends string>(thrown: unknown, field: Field) {
  const error = toApiError(thrown)
  const isWrong = error.kind === 'http' && error.code === 'alist_wrong_password'
  return isWrong ? { field, message: 'That is not your password' } : undefined
}
