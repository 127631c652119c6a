import { expect, test } from 'vitest'
import { skipMissingRoutes } from './skip-missing-routes.ts'

const ROOT = 'https://company.example/wp-json'
const INDEX = { namespaces: ['wp/v2'], routes: { '/wp/v2': {}, '/wp/v2/products': { methods: ['GET'] } } }
const NO_ROUTE = () => Response.json({ code: 'rest_no_route' }, { status: 404 })

function setUp(answer: (path: string) => Response | Promise<Response>, root: string | null = ROOT) {
  let time = 0
  const asked: string[] = []
  const skipping = skipMissingRoutes(
    async (input) => {
      const path = String(input).slice(ROOT.length)
      asked.push(path)
      return answer(path)
    },
    { root: root ?? undefined, now: () => time },
  )
  return {
    asked,
    get: (path: string) => skipping(ROOT + path),
    post: (path: string) => skipping(ROOT + path, { method: 'POST' }),
    wait: (ms: number) => {
      time += ms
    },
  }
}

const withIndex = (index: () => Response) => (path: string) =>
  path.startsWith('/?') ? index() : path.startsWith('/wp/v2/products') ? Response.json([]) : NO_ROUTE()

const stores = Array.from({ length: 50 }, (_, n) => `/a-list/v1/shopify-cache/${n + 1}`)

test('one request for the index saves all requests for missing routes', async () => {
  const { asked, get, post } = setUp(withIndex(() => Response.json(INDEX)))
  const answers = await Promise.all([...stores, '/a-list/v2/search?q=a', '/wp/v2/products'].map(get))
  expect(answers.map(({ status }) => status)).toEqual([...stores.map(() => 404), 404, 200])
  expect(await answers[0]?.json()).toMatchObject({ code: 'rest_no_route', data: { status: 404 } })
  expect(asked).toEqual(['/?_fields=namespaces,routes', '/wp/v2/products'])
  // Writes are always sent, and so are requests to other plugins, which may hide their routes from the index.
  await post('/a-list/v1/favorites')
  await get('/other/v1/x')
  expect(asked.slice(2)).toEqual(['/a-list/v1/favorites', '/other/v1/x'])
})

test('an activated plugin is noticed after five minutes, without delaying a page', async () => {
  let index: object = INDEX
  const { get, wait, asked } = setUp((path) =>
    path.startsWith('/?') ? Response.json(index) : Response.json({}),
  )
  const search = async () => (await get('/a-list/v2/search')).status
  expect(await search()).toBe(404)
  index = { namespaces: [], routes: { ...INDEX.routes, '/a-list/v2/search': { methods: ['GET'] } } }
  expect(await search()).toBe(404)
  wait(5 * 60_000)
  expect(await search()).toBe(404)
  await new Promise((resolve) => setImmediate(resolve))
  expect(await search()).toBe(200)
  expect(asked.filter((path) => path.startsWith('/?'))).toHaveLength(2)
})

test.each([
  ['hidden', () => Response.json({ code: 'rest_login_required' }, { status: 401 })],
  ['a page', () => new Response('<!doctype html>')],
  ['unreachable', () => Promise.reject(new TypeError('fetch failed')) as never],
])('with an index that is %s, the first response of each kind decides', async (_, index) => {
  const { asked, get } = setUp(withIndex(index))
  const answers = await Promise.all([...stores, '/a-list/v2/search'].map(get))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(asked.toSorted()).toEqual(['/?_fields=namespaces,routes', stores[0], '/a-list/v2/search'].toSorted())
})

test('without the URL of the index, the backend’s 404s are remembered for five minutes', async () => {
  const { asked, get, wait } = setUp(NO_ROUTE, null)
  for (const path of stores) await get(path)
  expect(asked).toEqual([stores[0]])
  wait(5 * 60_000)
  await get(stores[1] ?? '')
  expect(asked).toEqual(stores.slice(0, 2))
})

test('other 404s reach the caller', async () => {
  const { asked, get } = setUp(() => Response.json({ code: 'rest_post_invalid_id' }, { status: 404 }), null)
  await get('/wp/v2/celebrity_brand/1')
  await get('/wp/v2/celebrity_brand/2')
  expect(asked).toHaveLength(2)
})

test('a failed first request does not delay later ones', async () => {
  let calls = 0
  const { get } = setUp(() => {
    calls += 1
    if (calls === 1) throw new TypeError('refused')
    return Response.json({})
  }, null)
  const answers = await Promise.allSettled(stores.map(get))
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})
