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
  test('adds the contract it was built for, and no widgets where there are none', () => {
    expect(defineRemote(good)).toMatchObject({ name: 'blog', contract: CONTRACT_VERSION, widgets: {} })
  })

  test.for([
    [{ name: 'Blog Posts' }, /name "Blog Posts"/],
    [{ routes: [...good.routes, ...good.routes] }, /two routes have the id "story"/],
    [{ routes: [{ ...good.routes[0], path: 'blog' }] }, /route "story" has the path "blog"/],
    [{ smokePaths: [] }, /smokePaths is empty/],
  ] as const)('refuses %j and names the field', ([change, message]) => {
    expect(() => defineRemote({ ...good, ...change } as typeof good)).toThrow(message)
  })
})

test('a route’s head is typed by what its loader answers', () => {
  defineRoute({
    id: 'typed',
    path: '/typed',
    page,
    loader: async () => ({ name: 'Fenty Beauty' }),
    // @ts-expect-error the loader answers no such field
    head: (data) => ({ title: data?.title ?? '' }),
  })
})
