import { expect, test } from 'vitest'
import { categoryHue } from './category-hue.ts'

test.each([
  ['beauty', 'bg-hue-rose'],
  ['Food & Beverage', 'bg-hue-apricot'],
  ['food-drinks', 'bg-hue-apricot'],
  ['food', 'bg-hue-apricot'],
  ['Kids', 'bg-hue-butter'],
  ['Lifestyle', 'bg-hue-sand'],
])('%s gets the hue %s, whichever alias is used', (category, hue) => expect(categoryHue(category)).toBe(hue))
