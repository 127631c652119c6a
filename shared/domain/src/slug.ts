import { fold } from './search/fold.ts'

/** "Rhode Skin" → "rhode-skin", "Khloé & Co." → "khloe-co": lower-case ASCII words with single dashes. */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
