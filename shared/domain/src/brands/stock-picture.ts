import { categoryKey } from '../categories/categories.ts'
import { stableFigure } from './stable-figure.ts'

/** Categories with pictures of their own for brands without one, as `categoryKey` writes them. */
const ILLUSTRATED_CATEGORIES = [
  'beauty',
  'fashion',
  'home',
  'wellness',
  'baby care',
  'food',
  'tech',
  'accessories',
]

/** The names of a category's two pictures. All categories without pictures of their own share one pair. */
function namesOf(category: string): [string, string] {
  const key = ILLUSTRATED_CATEGORIES.find((one) => one === categoryKey(category))
  const name = key === undefined ? 'brand-stock' : `brand-stock-${key.replaceAll(' ', '-')}`
  return [name, `${name}-2`]
}

/** The names of all stock pictures, as in pictures.ts. */
export const STOCK_PICTURES = ['', ...ILLUSTRATED_CATEGORIES].flatMap(namesOf)

/** The URL of a category's picture. */
export function categoryPicture(category: string): string {
  return `/pictures/${namesOf(category)[0]}.webp`
}

/** The URLs of the pictures for a brand that has none of its own: its usual one, and another. */
export function stockPictures(category: string, brandId: string): [usual: string, other: string] {
  const [first, second] = namesOf(category)
  const [usual, other] =
    stableFigure(brandId, 'stock picture', 0, 1) === 0 ? [first, second] : [second, first]
  return [`/pictures/${usual}.webp`, `/pictures/${other}.webp`]
}
