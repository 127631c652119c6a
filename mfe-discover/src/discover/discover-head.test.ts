import { expect, test } from 'vitest'
import { discoverHead } from './discover-head.ts'

const head = (query: string) => discoverHead(new URL(`https://a-list.example/discover${query}`))

test('the canonical URL omits filters, sort and page', () => {
  expect(head('?tags=vegan&sort=newest&page=2')).toEqual(head(''))
  expect(head('').canonical).toBe('/discover')
  expect(head('?category=beauty&tags=vegan&price=20-200').canonical).toBe('/discover?category=beauty')
  expect(head('?filter=deals')).toMatchObject({ title: 'Deals', canonical: '/discover?filter=deals' })
  expect(head('?filter=trending&brands=skims').canonical).toBe('/discover?filter=trending')
  expect(head('?view=brands&category=home').canonical).toBe('/discover')
})

test('a search is not indexed', () => {
  expect(head('?search=gloss')).toMatchObject({ title: 'Search results for “gloss”', robots: 'noindex' })
})

test('only known categories are indexed, each under one canonical URL', () => {
  for (const name of ['food', 'Food%20%26%20Beverage', 'food-drinks'])
    expect(head(`?category=${name}`).canonical).toBe('/discover?category=food%20%26%20drink')
  expect(head('?category=baby-care').canonical).toBe('/discover?category=kids')
  expect(head('?category=anything-at-all')).toMatchObject({ robots: 'noindex' })
})
