import { dictionary } from '@zxcvbn-ts/language-common'
import { z } from 'zod'

const minPasswordLength = 8
/**
 * Long enough for any phrase. The limit keeps attackers from occupying the server with huge texts to hash.
 */
export const maxPasswordLength = 128

/** The list is sorted, most common passwords first. */
const refusedCount = 3_000

let refused: ReadonlySet<string> | undefined

function isCommon(password: string): boolean {
  refused ??= new Set(
    dictionary['passwords-common'].filter((word) => word.length >= minPasswordLength).slice(0, refusedCount),
  )
  return refused.has(password.toLowerCase())
}

/** A new password. Its length counts characters as people see them, not UTF-16 units. */
export const newPassword = z
  .string()
  .max(maxPasswordLength * 4)
  .refine(
    (password) => [...password].length >= minPasswordLength,
    `Password must be at least ${minPasswordLength} characters`,
  )
  .refine(
    (password) => [...password].length <= maxPasswordLength,
    `Password must be at most ${maxPasswordLength} characters`,
  )
  .refine(
    (password) => !isCommon(password),
    'This password is one of the most common. Please choose another one',
  )
