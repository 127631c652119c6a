/** "Rhode Skin" → "rhode-skin", "Khloé & Co." → "khloe-co": lower-case ASCII words with single dashes. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
