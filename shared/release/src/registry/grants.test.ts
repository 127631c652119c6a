import { expect, test } from 'vitest'
import { type Grants, newGrantsSchema, ownerOf } from './grants.ts'

const grant = (...addresses: string[]) => ({ addresses, publishes: [], navigation: [] })

const grants: Grants = {
  discover: grant('/', '/discover', '/product'),
  reviews: grant('/product/:id/reviews'),
  gifts: grant(),
}

test.for([
  ['/', 'discover', true],
  ['/product/:id', 'discover', true],
  ['/Product/:slug/photos/', 'discover', true],
  ['/product/:id/reviews', 'reviews', true],
  ['/product/:slug/reviews/new', 'reviews', true],
  ['/product/new/reviews', 'reviews', true],
  ['/gifts', 'gifts', false],
  ['/gifts/:id', 'gifts', false],
  // A remote without a grant still has the addresses below its own name.
  ['/stories/:page', 'stories', false],
  ['/products', 'products', false],
] as const)('%s belongs to %s', ([path, remote, isGranted]) => {
  expect(ownerOf(path, grants)).toEqual({ remote, isGranted })
})

test('the home page belongs to none unless it is granted', () => {
  expect(ownerOf('/', {}).remote).toBeUndefined()
})

test.for<[problem: string, grants: object]>([
  ['/blog is given twice', { blog: { addresses: ['/blog'] }, news: { addresses: ['/Blog/'] } }],
  ['/auth belongs to the shell', { account: { addresses: ['/auth'] } }],
  ['/: begins with a parameter', { thief: { addresses: ['/:page'] } }],
  ['Gifts is given twice', { a: { navigation: ['Gifts'] }, b: { navigation: ['Gifts'] } }],
  [
    'the header has room for 3 links of remotes with 40 characters in all',
    { a: { navigation: ['A', 'B', 'C', 'D'] } },
  ],
  [
    'the header has room for 3 links of remotes with 40 characters in all',
    { a: { navigation: ['Fourteen letters', 'Fifteen letters', 'Seventeen letters'] } },
  ],
  ['shell is the host, which needs no grant', { shell: {} }],
  ['Unrecognized key: "adresses"', { blog: { adresses: ['/blog'] } }],
  ['a path that starts with "/"', { blog: { addresses: ['blog'] } }],
])('new grants are refused: %s', ([problem, given]) => {
  const { error } = newGrantsSchema.safeParse(given)
  expect(error?.issues[0]?.message).toBe(problem)
})
