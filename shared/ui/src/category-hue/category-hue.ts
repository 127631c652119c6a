/** The soft ground of each category, in the hues that product pictures share. */
const HUES: Record<string, string> = {
  beauty: 'bg-hue-rose',
  fashion: 'bg-hue-lilac',
  home: 'bg-hue-ochre',
  wellness: 'bg-hue-sage',
  'food & drink': 'bg-hue-apricot',
  'food & drinks': 'bg-hue-apricot',
  'food & beverage': 'bg-hue-apricot',
  accessories: 'bg-hue-lilac',
  tech: 'bg-hue-sky',
  'baby care': 'bg-hue-butter',
  kids: 'bg-hue-butter',
}

/** @returns a utility class; categories without a hue of their own stand on sand. */
export function categoryHue(category: string): string {
  return HUES[category.toLowerCase()] ?? 'bg-hue-sand'
}
