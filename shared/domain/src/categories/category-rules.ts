/** Spec section 9: "Category is derived by keywords in name and brand". The first list with a match wins. */
const KEYWORDS: readonly (readonly [category: string, words: readonly string[]])[] = [
  ['Baby Care', ['baby', 'diaper', 'wipes', 'infant', 'toddler', 'nursery']],
  [
    'Fashion',
    ['dress', 'bra', 'jean', 'denim', 'bodysuit', 'legging', 'tank', 'swimsuit', 'hoodie', 'shirt', 'skims'],
  ],
  ['Home', ['candle', 'pillow', 'blanket', 'kitchen', 'cookware', 'mug', 'towel', 'home']],
  ['Wellness', ['vitamin', 'supplement', 'bath', 'soak', 'yoga', 'wellness', 'tea', 'goop']],
  ['Beauty', ['lip', 'blush', 'mascara', 'foundation', 'serum', 'cream', 'palette', 'beauty', 'cosmetic']],
]

/**
 * Matches whole words and their plurals, so that "bra" does not match "brand", and "tea" does not match "team".
 * @param brandCategories the first one is the product's category if no keyword matches
 */
export function categoryByKeywords(name: string, brand: string, brandCategories: readonly string[]): string {
  const words = new Set(`${name} ${brand}`.toLowerCase().split(/[^a-z]+/))
  const has = (word: string) => words.has(word) || words.has(`${word}s`) || words.has(`${word}es`)
  return KEYWORDS.find(([, list]) => list.some(has))?.[0] || brandCategories[0] || 'Beauty'
}
