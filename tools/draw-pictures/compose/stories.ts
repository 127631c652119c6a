import { fortyShades, oneDot, twoNights, whoOwns } from './beauty-stories.ts'
import { courtside, denim, gifts, pearls } from './wardrobe-stories.ts'

/** Story covers, by slug. */
export const STORY_COVERS: Record<string, () => string> = {
  'forty-shades-and-after': fortyShades,
  'soft-pinch-one-dot': oneDot,
  'who-owns-the-name': whoOwns,
  'two-first-nights': twoNights,
  'denim-without-the-gap': denim,
  'gifts-under-fifty': gifts,
  'pearls-and-small-batches': pearls,
  'courtside-wardrobe': courtside,
}
