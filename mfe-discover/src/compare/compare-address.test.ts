import { expect, test } from 'vitest'
import { compareAddress, readCompared } from './compare-address.ts'

const read = (query: string) => readCompared(new URLSearchParams(query))

test('each product once, four at most, junk left out', () => {
  expect(read('')).toEqual([])
  expect(read('ids=,%20a%20,,b,a,c,d,e')).toEqual(['a', 'b', 'c', 'd'])
  expect(read(`ids=${'x'.repeat(101)},a`)).toEqual(['a'])
})

test('an address comes back as it was made, whatever an id is made of', () => {
  for (const ids of [['a'], ['shopify-1&ids=2', 'ü/b?c#d']]) {
    expect(readCompared(new URL(compareAddress(ids), 'https://a-list.example').searchParams)).toEqual(ids)
  }
})

test('a fifth takes the place of the first', () => {
  expect(read(compareAddress(['a', 'b', 'c', 'd', 'e']).slice('/compare?'.length))).toEqual([
    'b',
    'c',
    'd',
    'e',
  ])
})

test('without a product there is no query', () => expect(compareAddress([])).toBe('/compare'))
