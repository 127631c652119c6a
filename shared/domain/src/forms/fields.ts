import * as z from 'zod/mini'

// Fields that several forms and endpoints use. The backend checks requests with the same schemas, so it accepts
// whatever a form accepts. Text is trimmed first; zod counts code points.

interface TextRules {
  min?: { length: number; message: string }
  max: { length: number; message: string }
  /** The message for values that are not text. */
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

/** PostgreSQL's text can't store NUL, and its jsonb can't store unpaired surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Spec section 5. */
export const INVALID_EMAIL = 'Please enter a valid email address'
const MAX_EMAIL_LENGTH = 254

export const emailAddress = z
  .string(INVALID_EMAIL)
  .check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH, INVALID_EMAIL), z.email(INVALID_EMAIL))

/** Spec section 5. */
const INVALID_ADDRESS = 'Please enter a valid URL'
const MAX_URL_LENGTH = 2_000
/** Host names with a dot and a top-level domain of letters. This excludes `localhost` and IP addresses. */
const PUBLIC_NAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

function isPublicAddress(text: string): boolean {
  if (!isStorable(text) || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && PUBLIC_NAME.test(hostname)
}

/** A host with a dot, and what may follow it, without "https://". */
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(?=[/?#]|$)/u

/** Adds "https://" to an address that people wrote without it. Other text stays. */
export function withScheme(address: string): string {
  const text = address.trim()
  return WITHOUT_SCHEME.test(text) ? `https://${text}` : text
}

/**
 * An http or https URL with a public host; "https://" may be missing. It is a function, so that bundlers can remove it
 * from pages that don't use it.
 */
export function webAddress() {
  const limit = () => z.maxLength(MAX_URL_LENGTH, INVALID_ADDRESS)
  return z
    .pipe(z.string(INVALID_ADDRESS).check(limit()), z.transform(withScheme))
    .check(limit(), z.refine(isPublicAddress, INVALID_ADDRESS))
}
