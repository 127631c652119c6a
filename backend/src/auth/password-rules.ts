import { MIN_PASSWORD_LENGTH, TOO_SHORT_PASSWORD } from '@a-list/domain/forms/account-forms.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { z } from 'zod'
import { invalidParams } from '../http/wp-error.ts'

/**
 * Long enough for any passphrase. Without a limit, attackers could keep the server busy with hashing huge texts.
 */
const MAX_PASSWORD_LENGTH = 128
/** Fewer different characters are a pattern, such as "aaaaaaaa" or "12121212". */
const MIN_DIFFERENT = 4
/** A password that contains one of the person's names must have at least this many other characters. */
const MIN_BESIDE_NAME = 4

/** A password to check. */
export const givenPassword = z
  .string()
  .min(1)
  .max(MAX_PASSWORD_LENGTH * 4)

/** How many of the dictionary's passwords are refused. The dictionary is sorted, most common passwords first. */
const REFUSED_COUNT = 3_000

let refused: ReadonlySet<string> | undefined

function isCommon(password: string): boolean {
  refused ??= new Set(
    dictionary['passwords-common']
      .filter((word) => word.length >= MIN_PASSWORD_LENGTH)
      .slice(0, REFUSED_COUNT),
  )
  return refused.has(password.toLowerCase())
}

/** A new password. Its length counts characters as people see them, not UTF-16 units. */
export const newPassword = z
  .string()
  .max(MAX_PASSWORD_LENGTH * 4)
  .refine((password) => [...password].length >= MIN_PASSWORD_LENGTH, TOO_SHORT_PASSWORD)
  .refine(
    (password) => [...password].length <= MAX_PASSWORD_LENGTH,
    `Password must be at most ${MAX_PASSWORD_LENGTH} characters`,
  )
  .refine(
    (password) => new Set(password.trim()).size >= MIN_DIFFERENT,
    `Password must have at least ${MIN_DIFFERENT} different characters`,
  )
  .refine(
    (password) => !isCommon(password),
    'This password is one of the most common. Please choose another one',
  )

/** The names of a person that others know. */
interface Names {
  username: string
  email: string
}

/**
 * Checks that a new password is not one of the person's names with little more, such as "shopper1".
 * @param field the request's field with the password
 * @throws WpError 400 rest_invalid_param
 */
export function refuseNameAsPassword(password: string, { username, email }: Names, field = 'password'): void {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()
  const names = [username, email, email.split('@')[0] ?? ''].map(plain)
  const isName = names.some((name) => {
    const beside = plain(password).replaceAll(name, '')
    return name !== '' && beside !== plain(password) && [...beside].length < MIN_BESIDE_NAME
  })
  if (isName)
    throw invalidParams({ [field]: 'Password must not be your username or email address with little more' })
}
