import { describe, expect, test } from 'vitest'
import { CONTRACT_VERSION, defineRemote, defineRoute } from './definition.ts'

const page = async () => ({ default: () => null })
const good = {
  name: 'blog',
  owners: { team: 'Stories', contact: 'stories@a-list.example' },
  routes: [defineRoute({ id: 'story', path: '/blog/:slug', page, head: () => ({ title: 'Story' }) })],
  smokePaths: ['/blog/x'],
}

describe('defineRemote', () => {
  test('adds the contract version, and an empty record of widgets by default', () => {
    expect(defineRemote(good)).toMatchObject({ name: 'blog', contract: CONTRACT_VERSION, widgets: {} })
  })

  test.for([
    [{ name: 'Blog Posts' }, /name "Blog Posts"/],
    [{ routes: [...good.routes, ...good.routes] }, /two routes have the id "story"/],
    [{ routes: [{ ...good.routes[0], path: 'blog' }] }, /route "story" has the path "blog"/],
    [{ smokePaths: [] }, /smokePaths is empty/],
  ] as const)('rejects %j and names the field', ([change, message]) => {
    expect(() => defineRemote({ ...good, ...change } as typeof good)).toThrow(message)
  })
})

test('the type of a route’s head derives from its loader', () => {
  defineRoute({
    id: 'typed',
    path: '/typed',
    page,
    loader: async () => ({ name: 'Fenty Beauty' }),
    // @ts-expect-error the loader returns no such field
    head: (data) => ({ title: data?.title ?? '' }),
  })
})
