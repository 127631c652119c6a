/** `portrait` for products, `landscape` for brands and stories, `wide` above a story, `square` for people. */
export type Ratio = 'square' | 'portrait' | 'landscape' | 'wide'

/** Width and height that reserve the space of an image, and the class of its frame. */
export const RATIOS: Record<Ratio, { width: number; height: number; frame: string }> = {
  square: { width: 640, height: 640, frame: 'aspect-square' },
  portrait: { width: 640, height: 800, frame: 'aspect-4/5' },
  landscape: { width: 640, height: 427, frame: 'aspect-3/2' },
  wide: { width: 1280, height: 600, frame: 'aspect-3/2 sm:aspect-32/15' },
}
