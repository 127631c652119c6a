import { dictionary } from '@zxcvbn-ts/language-common'
import { z } from 'zod'

const MIN_PASSWORD_LENGTH = 8
/**
 * Long enough for any passphrase. Without a limit, attackers could keep the server busy with hashing huge texts.
 */
const MAX_PASSWORD_LENGTH = 128

/** A password to check. */
export const givenPassword = z
  .string()
  .min(1)
  .max(MAX_PASSWORD_LENGTH * 4)

/** The list is sorted, most common passwords first. */
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
  .refine(
    (password) => [...password].length >= MIN_PASSWORD_LENGTH,
    `Password must be at least ${MIN_PASSWORD_LENGTH} characters`,
  )
  .refine(
    (password) => [...password].length <= MAX_PASSWORD_LENGTH,
    `Password must be at most ${MAX_PASSWORD_LENGTH} characters`,
  )
  .refine(
    (password) => !isCommon(password),
    'This password is one of the most common. Please choose another one',
  )
