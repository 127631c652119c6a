/** Kinds of pages that have a link preview image. */
export type LinkPreviewKind = 'brand' | 'product' | 'story'

/** Path of a link preview image. @param id the item's slug */
export function linkPreviewPath(kind: LinkPreviewKind, id: string): string {
  return `/og/${kind}/${encodeURIComponent(id)}.jpg`
}
