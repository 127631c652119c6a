import { expect, test } from 'vitest'
import { type Grants, newGrantsSchema, ownerOf } from './grants.ts'

const grant = (...addresses: string[]) => ({ addresses, publishes: [], navigation: [] })

const grants: Grants = {
  discover: grant('/', '/discover', '/product'),
  reviews: grant('/product/:id/reviews'),
  gifts: grant(),
}

test.for([
  ['/', 'discover', 1],
  ['/product/:id', 'discover', 1],
  ['/Product/:slug/photos/', 'discover', 1],
  ['/product/:id/reviews', 'reviews', 3],
  ['/product/:slug/reviews/new', 'reviews', 3],
  ['/product/new/reviews', 'reviews', 3],
  ['/gifts', 'gifts', 0],
  ['/gifts/:id', 'gifts', 0],
  // A remote without a grant still has the addresses below its own name.
  ['/stories/:page', 'stories', 0],
  ['/products', 'products', 0],
] as const)('%s belongs to %s', ([path, remote, depth]) => {
  expect(ownerOf(path, grants)).toEqual({ remote, depth })
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
