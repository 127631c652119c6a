import { dictionary } from '@zxcvbn-ts/language-common'
import { z } from 'zod'

const minPasswordLength = 8
/** Long enough for any phrase; a limit, so that hashing a huge text is no way to keep the server busy. */
export const maxPasswordLength = 128

/** The list is ordered, the commonest first. */
const refusedCount = 3_000

let refused: ReadonlySet<string> | undefined

function isCommon(password: string): boolean {
  refused ??= new Set(
    dictionary['passwords-common'].filter((word) => word.length >= minPasswordLength).slice(0, refusedCount),
  )
  return refused.has(password.toLowerCase())
}

/** A password that a person chooses: counted in characters as people see them, not in UTF-16 units. */
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
