import { fold } from './search/fold.ts'

/** "Rhode Skin" → "rhode-skin", "Khloé & Co." → "khloe-co": lower-case ASCII words with single dashes. */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/**
 * "%e3%81%82" → "あ". WordPress stores and sends such slugs percent-encoded; the site keeps them decoded, so that each
 * URL encodes them once. Text that is not valid percent-encoding stays as it is.
 */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
