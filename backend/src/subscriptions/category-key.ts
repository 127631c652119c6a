/** What makes two names of a category the same: `Food & Drink`, `Food & Beverage` and the interest `food` are one. */
export function categoryKey(category: string): string {
  return category
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s*(&|and)\s*(drinks?|beverages?)$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
