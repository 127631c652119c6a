import { expect, test } from 'vitest'
import { type Grants, newGrantsSchema, ownerOf } from './grants.ts'

const grant = (...addresses: string[]) => ({ addresses, publishes: [], navigation: [] })

const grants: Grants = {
  discover: grant('/', '/discover', '/product'),
  reviews: grant('/product/:id/reviews'),
  gifts: grant(),
}

test.for([
  ['/', 'discover'],
  ['/product/:id', 'discover'],
  ['/Product/:slug/photos/', 'discover'],
  ['/product/:id/reviews', 'reviews'],
  ['/product/:slug/reviews/new', 'reviews'],
  ['/gifts', 'gifts'],
  ['/gifts/:id', 'gifts'],
  // A remote without a grant still has the addresses below its own name.
  ['/stories/:page', 'stories'],
  ['/products', 'products'],
] as const)('%s belongs to %s', ([path, owner]) => {
  expect(ownerOf(path, grants)).toBe(owner)
})

test('the home page belongs to none unless it is granted', () => {
  expect(ownerOf('/', {})).toBeUndefined()
})

test.for<[problem: string, grants: object]>([
  ['/blog is given twice', { blog: { addresses: ['/blog'] }, news: { addresses: ['/Blog/'] } }],
  ['/auth belongs to the shell', { account: { addresses: ['/auth'] } }],
  ['/: begins with a parameter', { thief: { addresses: ['/:page'] } }],
  ['Gifts is given twice', { a: { navigation: ['Gifts'] }, b: { navigation: ['Gifts'] } }],
  ['the header has room for 3 links of remotes', { a: { navigation: ['A', 'B', 'C', 'D'] } }],
  ['Unrecognized key: "adresses"', { blog: { adresses: ['/blog'] } }],
  ['a path that starts with "/"', { blog: { addresses: ['blog'] } }],
])('new grants are refused: %s', ([problem, given]) => {
  const { error } = newGrantsSchema.safeParse(given)
  expect(error?.issues[0]?.message).toBe(problem)
})
