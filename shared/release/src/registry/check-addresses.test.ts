import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { testEntry } from '../testing/test-releases.ts'
import { checkAddresses, takesPaths } from './check-addresses.ts'

const claiming = (name: string, ...paths: string[]) =>
  testEntry(name, '1.0.0', {
    routes: paths.map((path, at) => ({ id: `page${at}`, path, chunks: { scripts: [], styles: [] } })),
  })
const blog = claiming('blog', '/blog', '/blog/:slug')

test.for([
  ['/blog/:slug', '/blog/:slug belongs to blog.'],
  ['/Blog/:story/', '/Blog/:story/ belongs to blog.'],
  ['/blog/new', '/blog/new belongs to blog (/blog/:slug).'],
  ['/auth', '/auth belongs to the shell.'],
  [
    '/:page',
    '/:page begins with a parameter, so it would take addresses of other teams. Begin it with a word, such as /thief.',
  ],
  [
    '/:my-page',
    '/:my-page begins with a parameter, so it would take addresses of other teams. Begin it with a word, such as /thief.',
  ],
  [
    '/:a/new',
    '/:a/new begins with a parameter, so it would take addresses of other teams. Begin it with a word, such as /thief.',
  ],
] as const)('%s is refused, and the message says whose it is', ([path, message]) => {
  expect(checkAddresses(claiming('thief', path), [blog])).toMatchObject([{ rule: 'route', message }])
})

test('free addresses, and those that the router prefers to leave to their owner, can be claimed', () => {
  const paths = ['/', '/stories', '/blog/:slug/comments', '/stories/:page']
  expect(checkAddresses(claiming('stories', ...paths), [blog])).toEqual([])
})

test('grants decide about addresses that no live remote has, and make exceptions from those of others', () => {
  const give = (...addresses: string[]) => ({ addresses, publishes: [], navigation: [] })
  const grants = { lists: give('/list'), gifts: give('/list/:id'), reviews: give('/blog/new') }
  const messages = (name: string, path: string) =>
    checkAddresses(claiming(name, path), [blog], grants).map(({ message }) => message)
  expect(messages('gifts', '/list/:id')).toEqual([])
  expect(messages('lists', '/list/new')).toEqual(['/list/new is granted to gifts.'])
  expect(messages('lists', '/list')).toEqual([])
  expect(messages('lists', '/presents')).toEqual([
    '/presents is neither below /lists nor granted to lists. The platform gives grants.',
  ])
  expect(messages('thief', '/blog/old')).toEqual(['/blog/old belongs to blog (/blog/:slug).'])
  // blog keeps the address that it has until it gives it up.
  expect(messages('reviews', '/blog/new')).toEqual([])
  expect(
    checkAddresses(claiming('reviews', '/blog/new'), [claiming('blog', '/blog/new')], grants),
  ).toHaveLength(1)
})

test('a pattern takes paths exactly if the router prefers it for some URL of the owner', () => {
  const segment = fc.constantFrom('a', 'b', ':x')
  const pattern = fc.array(segment, { maxLength: 3 }).map((segments) => `/${segments.join('/')}`)
  const urls = ['a', 'b', 'c'].reduce<string[]>(
    (all) => [...new Set([...all, ...all.flatMap((url) => ['a', 'b', 'c'].map((end) => `${url}/${end}`))])],
    [''],
  )
  fc.assert(
    fc.property(pattern, pattern, (claimed, owned) => {
      const routes = [{ path: claimed }, { path: owned }]
      const isTaken = urls.some((url) => {
        const matchesOwner = matchRoutes([{ path: owned }], url || '/')
        return matchesOwner && matchRoutes(routes, url || '/')?.[0]?.route === routes[0]
      })
      expect(takesPaths(claimed, owned)).toBe(isTaken)
    }),
  )
})
