import { categoryKey } from '@a-list/domain/categories/categories.ts'

/** The soft background of each category, in the hues of the product images. */
const HUES = new Map(
  Object.entries({
    Beauty: 'bg-hue-rose',
    Fashion: 'bg-hue-lilac',
    Home: 'bg-hue-ochre',
    Wellness: 'bg-hue-sage',
    'Food & Drink': 'bg-hue-apricot',
    Accessories: 'bg-hue-lilac',
    Tech: 'bg-hue-sky',
    'Baby Care': 'bg-hue-butter',
  }).map(([category, hue]) => [categoryKey(category), hue]),
)

/** @returns a utility class; sand for a category without a hue */
export function categoryHue(category: string): string {
  return HUES.get(categoryKey(category)) ?? 'bg-hue-sand'
}
