/**
 * Spec section 2, brand profile: metadata has at most 160 characters, including a three-character ellipsis.
 */
export const METADATA_LENGTH = 160

/** Counts code points, so that no character is cut in half. */
export function truncateForMetadata(text: string): string {
  const characters = [...text]
  if (characters.length <= METADATA_LENGTH) return text
  return `${characters.slice(0, METADATA_LENGTH - 3).join('')}...`
}
