import { expect, test } from 'vitest'
import type { Product } from '../products/product.ts'
import { brandEntry, productEntry } from './search-entries.ts'
import { type SearchEntry, searchList } from './search-list.ts'
import { MATCH_ALL } from './search-query.ts'

const GLOSS: Product = {
  id: 'affiliate-1',
  name: 'Gloss Bomb',
  brand: 'Fenty',
  founder: 'Rihanna',
  description: '',
  price: '$18.00',
  image: '',
  images: [],
  category: 'Beauty',
  source: 'affiliate',
  retailer: 'Sephora',
  availability: 'in_stock',
  show_in_grid: true,
  is_sponsored: false,
  is_new: false,
  tags: [],
  celebrities: ['Harry Styles'],
  trending_score: 70,
  created_at: '2026-11-01T00:00:00Z',
}

const LOUNGE = {
  slug: 'lounge-wear',
  name: 'Lounge Wear',
  people: ['Kim Kardashian', 'Emma Grede'],
  categories: ['Fashion', 'Home'],
  description: 'Shapewear',
}

function finds(entry: SearchEntry, text: string): boolean {
  const { products, brands } = searchList([entry], { ...MATCH_ALL, text })
  return products?.total === 1 || brands?.total === 1
}

test.each([
  ['name', 'LOSS'],
  ['brand', 'ent'],
  ['founder', 'IHAN'],
  ['category', 'eaut'],
  ['celebrities', 'tyle'],
])('a product is found by a part of its %s, as %s', (_, text) =>
  expect(finds(productEntry(GLOSS), text)).toBe(true),
)

test.each([
  ['name', 'OUNG'],
  ['first founder', 'KARD'],
  ['other celebrities', 'grede'],
  ['first category', 'ashio'],
  ['other categories', 'HOME'],
  ['description', 'pewear'],
])('a brand is found by a part of its %s, as %s', (_, text) =>
  expect(finds(brandEntry(LOUNGE), text)).toBe(true),
)
