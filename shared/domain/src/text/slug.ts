import { fold } from './fold.ts'

/** "Rhode Skin" → "rhode-skin", "Khloé & Co." → "khloe-co": lower-case ASCII words with single dashes. */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/**
 * The slug that WordPress derives from a name: like `slugify` for Latin names, and "リップ 1" → "リップ-1" for others.
 * The result is empty only for a name without letters and digits.
 */
export function slugOfName(name: string): string {
  if (!/(?!\p{Script=Latin})\p{L}/u.test(name)) return slugify(name)
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** The path of a brand's page. @param slug decoded; the brand's number works too */
export function brandPath(slug: string): string {
  return `/brand/${encodeURIComponent(slug)}`
}

/**
 * "%e3%81%82" → "あ". WordPress stores and sends such slugs percent-encoded; the site uses decoded slugs, so that
 * each URL encodes them once. Text that is not valid percent-encoding stays as it is.
 */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
