import { expect, test } from 'vitest'
import { compareUrl, readComparedIds } from './compare-url.ts'

const read = (query: string) => readComparedIds(new URLSearchParams(query))

test('reads at most four different well-formed ids', () => {
  expect(read('')).toEqual([])
  expect(read('ids=,%20a%20,,b,a,c,d,e')).toEqual(['a', 'b', 'c', 'd'])
  expect(read(`ids=${'x'.repeat(101)},a`)).toEqual(['a'])
})

test('reads the ids that it wrote, whatever characters they contain', () => {
  for (const ids of [['a'], ['shopify-1&ids=2', 'ü/b?c#d']]) {
    expect(readComparedIds(new URL(compareUrl(ids), 'https://a-list.example').searchParams)).toEqual(ids)
  }
})

test('a fifth product removes the first', () => {
  expect(read(compareUrl(['a', 'b', 'c', 'd', 'e']).slice('/compare?'.length))).toEqual(['b', 'c', 'd', 'e'])
})

test('the URL has no query without products', () => expect(compareUrl([])).toBe('/compare'))
