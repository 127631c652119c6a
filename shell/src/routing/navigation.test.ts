// @vitest-environment happy-dom
import { redirectTo } from '@a-list/remote/redirect.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createNavigation } from './navigation.ts'
import type { Page } from './page.ts'
import type { RouteMatch } from './route-match.ts'

const match = (path: string): RouteMatch => ({
  route: { kind: 'remote', path, remote: 'blog', routeId: path },
  params: {},
})

/** A navigation whose pages load when the test resolves them. */
function setUp(first = '/', changes: Partial<Parameters<typeof createNavigation>[0]> = {}) {
  window.history.replaceState(null, '', first)
  const loads = new Map<string, (page: Partial<Page> | Error | object) => void>()
  const log: string[] = []
  const may = { leave: true }
  const navigation = createNavigation({
    firstPage: { ...match(first), head: null },
    match,
    load: (found, url) =>
      new Promise((resolve, reject) => {
        loads.set(url.pathname + url.search, (outcome) => {
          if ('lateHead' in outcome) resolve({ ...found, head: null, ...outcome })
          else if ('title' in outcome) resolve({ ...found, head: outcome as Page['head'] })
          else reject(outcome)
        })
      }),
    beforeLeaving: ({ pathname, search }) => log.push(`leave ${pathname}${search}`),
    beforeChange: () => log.push('change'),
    mayLeave: () => may.leave,
    mustLoad: () => false,
    changePage: async (change) => change(),
    ...changes,
  })
  const finishLoad = (path: string, outcome: object = { title: path }) => loads.get(path)?.(outcome)
  const shown = () => {
    const { page, location, pending } = navigation.store.getState()
    return {
      title: page.head?.title,
      at: location.pathname + location.search,
      pending: pending?.pathname ?? null,
    }
  }
  return { navigation, finishLoad, shown, log, may }
}

beforeEach(() => {
  vi.restoreAllMocks()
})

test('the old page and its URL stay until the new page has loaded', async () => {
  const { navigation, finishLoad, shown, log } = setUp()
  const done = navigation.navigate('/blog')
  expect(shown()).toEqual({ title: undefined, at: '/', pending: '/blog' })
  expect(window.location.pathname).toBe('/')
  finishLoad('/blog')
  await done
  expect(shown()).toEqual({ title: '/blog', at: '/blog', pending: null })
  expect(window.location.pathname).toBe('/blog')
  expect(log).toEqual(['leave /', 'change'])
})

test('the newest navigation wins, whatever loads first', async () => {
  const { navigation, finishLoad, shown } = setUp()
  const first = navigation.navigate('/slow')
  const second = navigation.navigate('/quick')
  finishLoad('/quick')
  await second
  finishLoad('/slow')
  await first
  expect(shown().at).toBe('/quick')
})

test('a new query of the same page changes the URL at once', async () => {
  const { navigation, finishLoad, shown, log } = setUp('/discover')
  const done = navigation.navigate('/discover?category=beauty', { preventScrollReset: true })
  expect(shown().at).toBe('/discover?category=beauty')
  expect(navigation.store.getState().keepsScroll).toBe(true)
  expect(log).toEqual(['leave /discover'])
  finishLoad('/discover?category=beauty')
  await done
  expect(shown().title).toBe('/discover?category=beauty')
})

test('a page that failed to load shows its error until a retry succeeds', async () => {
  const { navigation, finishLoad, shown } = setUp()
  const done = navigation.navigate('/broken')
  finishLoad('/broken', new Error('no entry'))
  await done
  expect(navigation.store.getState().page.error).toEqual(new Error('no entry'))
  const retried = navigation.retry()
  finishLoad('/broken')
  await retried
  expect(shown()).toEqual({ title: '/broken', at: '/broken', pending: null })
  expect(navigation.store.getState().page.error).toBeUndefined()
})

test('a loader’s redirect is followed, and the back button skips it', async () => {
  const { navigation, finishLoad, shown } = setUp()
  const before = window.history.length
  const done = navigation.navigate('/brand/7')
  finishLoad('/brand/7', redirectTo('/brand/skims', 301))
  await vi.waitFor(() => expect(shown().pending).toBe('/brand/skims'))
  finishLoad('/brand/skims')
  await done
  expect(shown().at).toBe('/brand/skims')
  expect(window.history.length).toBe(before + 1)
})

describe('a head that comes with late data', () => {
  async function onProduct() {
    const { navigation, finishLoad, shown } = setUp()
    const late = Promise.withResolvers<{ title: string }>()
    const done = navigation.navigate('/product/gloss')
    finishLoad('/product/gloss', { lateHead: late.promise })
    await done
    return { navigation, finishLoad, shown, late }
  }

  test('replaces the page’s head', async () => {
    const { shown, late } = await onProduct()
    late.resolve({ title: 'Gloss Bomb' })
    await vi.waitFor(() => expect(shown().title).toBe('Gloss Bomb'))
  })

  test('changes nothing once the visitor has gone on', async () => {
    const { navigation, finishLoad, shown, late } = await onProduct()
    const done = navigation.navigate('/blog')
    finishLoad('/blog')
    await done
    late.resolve({ title: 'Gloss Bomb' })
    await late.promise
    expect(shown().title).toBe('/blog')
  })

  test('redirects if the data says so', async () => {
    const { finishLoad, shown, late } = await onProduct()
    late.reject(redirectTo('/product/gloss-bomb'))
    await vi.waitFor(() => expect(shown().pending).toBe('/product/gloss-bomb'))
    finishLoad('/product/gloss-bomb')
    await vi.waitFor(() => expect(shown().at).toBe('/product/gloss-bomb'))
  })
})

test('the browser opens URLs of other sites', async () => {
  const { navigation, shown } = setUp()
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  await navigation.navigate('https://shop.example/x')
  expect(String(assign.mock.calls[0]?.[0])).toBe('https://shop.example/x')
  expect(shown().at).toBe('/')
})

describe('a page that may not be left', () => {
  async function onContact() {
    const opened = setUp()
    const done = opened.navigation.navigate('/contact')
    opened.finishLoad('/contact')
    await done
    opened.may.leave = false
    return opened
  }

  test('stays when a link is followed or a tab is opened, but the rest of its query can change', async () => {
    const { navigation, shown } = await onContact()
    await navigation.navigate('/blog')
    expect(shown()).toEqual({ title: '/contact', at: '/contact', pending: null })
    await navigation.navigate('/contact?tab=other')
    expect(shown().at).toBe('/contact')
    void navigation.navigate('/contact?sort=new#form')
    expect(shown().at).toBe('/contact?sort=new')
  })
})

test('a page with its own Content-Security-Policy loads as a document', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const preview: RouteMatch = {
    route: {
      kind: 'shell',
      path: '/preview',
      Component: () => null,
      head: { title: 'Preview' },
      ownDocument: true,
    },
    params: {},
  }
  const { navigation, shown } = setUp('/', { match: (path) => (path === '/preview' ? preview : match(path)) })
  await navigation.navigate({ pathname: '/preview', search: '?src=x' })
  await navigation.navigate('/preview?src=y')
  expect(assign.mock.calls.map(([url]) => new URL(url).search)).toEqual(['?src=x', '?src=y'])
  expect(shown().at).toBe('/')
})

test('a superseded page is not shown, even if the transition had started', async () => {
  const change = Promise.withResolvers<void>()
  const { navigation, finishLoad, shown } = setUp('/', { changePage: (run) => change.promise.then(run) })
  const done = navigation.navigate('/blog')
  finishLoad('/blog')
  await Promise.resolve()
  void navigation.navigate('/?category=beauty')
  change.resolve()
  await done
  expect(shown().at).toBe('/?category=beauty')
})

test('a redirect asks only once whether to leave', async () => {
  let questions = 0
  const { navigation, finishLoad, shown } = setUp('/', {
    mayLeave: () => {
      questions += 1
      return questions === 1
    },
  })
  const done = navigation.navigate('/old')
  finishLoad('/old', redirectTo('/new'))
  await Promise.resolve()
  await expect.poll(() => shown().pending).toBe('/new')
  finishLoad('/new')
  await done
  expect([questions, shown().at]).toEqual([1, '/new'])
})
