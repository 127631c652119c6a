import { expect, test } from 'vitest'
import { brandPath, readPlace } from './brand-place.ts'

test.each([
  ['/brand/skims', { tab: 'shop', shelf: 'best', all: false }],
  ['/brand/skims?tab=story', { tab: 'story', shelf: 'best', all: false }],
  ['/brand/skims?tab=news', { tab: 'news', shelf: 'best', all: false }],
  ['/brand/skims?shelf=new', { tab: 'shop', shelf: 'new', all: false }],
  ['/brand/skims?shelf=discounts', { tab: 'shop', shelf: 'discounts', all: false }],
  ['/brand/skims?show=all', { tab: 'shop', shelf: 'best', all: true }],
] as const)('%s is a view, and its own address', (path, place) => {
  expect(readPlace(new URL(path, 'https://a-list.example').searchParams)).toEqual(place)
  expect(brandPath('skims', place)).toBe(path)
})

test('an address that names no view opens the first', () => {
  const junk = new URLSearchParams('tab=constructor&shelf=&show=1')
  expect(readPlace(junk)).toEqual({ tab: 'shop', shelf: 'best', all: false })
})
