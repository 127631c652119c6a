import { expect, test } from 'vitest'
import { discoverHead } from './discover-head.ts'

const head = (query: string) => discoverHead(new URL(`https://a-list.example/discover${query}`))

test('filters, sort and page are views of the same page', () => {
  // Without one of its own a page's canonical address is its path alone.
  expect(head('?tags=vegan&sort=newest&page=2')).toEqual(head(''))
  expect(head('').canonical).toBeUndefined()
  expect(head('?category=beauty&tags=vegan&price=20-200').canonical).toBe('/discover?category=beauty')
  expect(head('?filter=trending&brands=skims').canonical).toBe('/discover?filter=trending')
})

test('a search belongs in no index', () => {
  expect(head('?search=gloss')).toMatchObject({ title: 'Search results for "gloss"', robots: 'noindex' })
})
