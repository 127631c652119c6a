import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CATEGORY_CHIPS,
  CATEGORY_TILES,
  categoryKey,
  categoryOfParam,
  chipHref,
  chipOfParam,
  FAN_FAVORITE_CHIPS,
  FILTER_CATEGORIES,
  INTEREST_CATEGORIES,
  isSameCategory,
  tileHref,
} from './categories.ts'
import { categoryByKeywords } from './category-rules.ts'

test('the lists equal those of the spec', () => {
  expect(CATEGORY_CHIPS.join()).toBe('All,Beauty,Fashion,Home,Wellness,Food & Drink,Tech,Lifestyle')
  expect(CATEGORY_TILES.join()).toBe('Beauty,Fashion,Home,Food & Drinks,Kids,Wellness,Accessories,Tech')
  expect(FAN_FAVORITE_CHIPS.join()).toBe('All,Beauty,Fashion,Home,Wellness,Food & Drink')
  expect(FILTER_CATEGORIES.join()).toBe('Beauty,Fashion,Home,Wellness,Tech,Food & Beverage')
  expect(INTEREST_CATEGORIES.join()).toBe('beauty,fashion,home,wellness,tech,food')
})

test.each([
  [null, 'All', undefined],
  ['all', 'All', undefined],
  ['beauty', 'Beauty', 'Beauty'],
  ['food & drink', 'Food & Drink', 'Food & Drink'],
  ['food-drinks', 'Food & Drink', 'Food & Drink'],
  ['accessories', undefined, 'Accessories'],
])('?category=%s: chip %s, category %s', (param, chip, category) => {
  expect([chipOfParam(param), categoryOfParam(param)]).toEqual([chip, category])
})

test.each([
  ['All', '/discover'],
  ['Beauty', '/discover?category=beauty'],
  ['Food & Drink', '/discover?category=food%20%26%20drink'],
])('the chip %s links to %s, which highlights the chip again', (chip, address) => {
  expect(chipHref(chip)).toBe(address)
  expect(chipOfParam(new URL(address, 'https://site.example').searchParams.get('category'))).toBe(chip)
})

test('a tile’s link replaces " & " and spaces with dashes', () => {
  expect(tileHref('Food & Drinks')).toBe('/discover?category=food-drinks')
})

test('all names of one category have the same key', () => {
  expect(isSameCategory('Food & Beverage', 'food-drinks')).toBe(true)
  expect(isSameCategory('Kids', 'Baby Care')).toBe(true)
  expect(isSameCategory('Beauty', 'Fashion')).toBe(false)
})

test.each(['Food & Drink', 'Food & Drinks', 'food & beverage', 'Food and Drink', 'food-drinks', ' FOOD '])(
  '%j means the category food',
  (name) => expect(categoryKey(name)).toBe('food'),
)

test('different names without letters and digits are different categories', () => {
  expect(isSameCategory('★', '☆')).toBe(false)
  expect(isSameCategory('家', '食')).toBe(false)
})

test('comparing categories ignores surrounding spaces and the order of the arguments', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(isSameCategory(one, `  ${one} `)).toBe(true)
      expect(isSameCategory(one, other)).toBe(isSameCategory(other, one))
    }),
  )
})

test.each([
  ['Gloss Bomb Lip Luminizer', 'Fenty Beauty', 'Beauty'],
  ['Fits Everybody T-Shirt Bra', 'SKIMS', 'Fashion'],
  ['Good Legs Jeans', 'Good American', 'Fashion'],
  ['The Martini Bath Soak', 'Goop', 'Wellness'],
  ['Clean Conscious Diapers', 'The Honest Company', 'Baby Care'],
  ['Scented Candle', 'House', 'Home'],
  ['Something', 'Unknown', 'Beauty'],
  ['Brand of Teams', 'X', 'Beauty'],
  ['Scuba Blazer', 'Good American', 'Fashion', ['Fashion', 'Beauty']],
  ['Yoga Blazer', 'Good American', 'Wellness', ['Fashion']],
  ['Scuba Blazer', 'X', 'Beauty', ['']],
])('the category of %s by %s is %s', (name, brand, category, brandCategories: string[] = []) =>
  expect(categoryByKeywords(name, brand, brandCategories)).toBe(category),
)
