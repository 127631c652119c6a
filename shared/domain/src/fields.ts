import * as z from 'zod/mini'

// Fields that several forms and calls have. The backend checks requests with the same ones, so what a form takes is
// taken. Texts are trimmed first; zod counts code points.

interface TextRules {
  min?: { length: number; message: string }
  max: { length: number; message: string }
  /** For anything that is not a text. */
  message?: string
}

export function text({ min, max, message }: TextRules) {
  return z
    .string(message)
    .check(
      z.trim(),
      z.minLength(min?.length ?? 0, min?.message),
      z.maxLength(max.length, max.message),
      z.refine(isStorable, 'Please leave out characters that can’t be stored'),
    )
}

/** PostgreSQL's text can't hold NUL, nor its jsonb half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Spec section 5. */
export const INVALID_EMAIL = 'Please enter a valid email address'
const LONGEST_EMAIL = 254

export const emailAddress = z
  .string(INVALID_EMAIL)
  .check(z.trim(), z.maxLength(LONGEST_EMAIL, INVALID_EMAIL), z.email(INVALID_EMAIL))

/** Spec section 5. */
const INVALID_ADDRESS = 'Please enter a valid URL'
const LONGEST_ADDRESS = 2_000
/** Names with a dot and a top level of letters: no `localhost`, and no number of a host. */
const PUBLIC_NAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

function isPublicAddress(text: string): boolean {
  if (!isStorable(text) || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && PUBLIC_NAME.test(hostname)
}

/** The address of a page at a public host, http or https. A function, so that most pages carry none of it. */
export function webAddress() {
  return z
    .string(INVALID_ADDRESS)
    .check(
      z.trim(),
      z.maxLength(LONGEST_ADDRESS, INVALID_ADDRESS),
      z.refine(isPublicAddress, INVALID_ADDRESS),
    )
}
