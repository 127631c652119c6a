/** Spec section 2, brand profile: metadata is cut to 160 characters, of which three are the ellipsis's. */
export const METADATA_LENGTH = 160

/** Counts code points, so that no character is cut in half. */
export function truncateForMetadata(text: string): string {
  const characters = [...text]
  if (characters.length <= METADATA_LENGTH) return text
  return `${characters.slice(0, METADATA_LENGTH - 3).join('')}...`
}
