/** What the shell draws a picture of for link previews. */
export type LinkPreviewKind = 'brand' | 'product' | 'story'

/** The address of that picture: `id` is the item's slug. */
export function linkPreviewPath(kind: LinkPreviewKind, id: string): string {
  return `/og/${kind}/${encodeURIComponent(id)}.jpg`
}
