import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRendererCalls } from './renderer-calls.ts'

const BASE = 'http://backend.example:3001/wp-json'
const bases = {
  rest: `${BASE}/wp/v2`,
  custom: `${BASE}/a-list/v1`,
  auth: `${BASE}/jwt-auth/v1`,
  extension: `${BASE}/a-list/v2`,
}

function callsTo(reached: string[]) {
  const through: typeof fetch = async (input) => {
    reached.push(String(input))
    return new Response('{}', { headers: { 'X-WP-Total': '1' } })
  }
  return createRendererCalls({ bases, storefronts: { tokens: { 'skims.example': 'public' } } }, through)
}

async function call(url: string, method: 'GET' | 'POST' = 'GET') {
  const reached: string[] = []
  const calls = callsTo(reached)
  const fetched = await calls.send({ type: 'fetch', id: 7, url, method, headers: [] })
  return { fetched, reached }
}

describe('requests of a server render', () => {
  test.each([
    [`${BASE}/wp/v2/celebrity_brand?per_page=100`, 'GET'],
    [`${BASE}/a-list/v2/search?q=a%2F..%2Fb`, 'GET'],
    ['https://skims.example/api/2023-10/graphql.json', 'POST'],
  ] as const)('may call %s', async (url, method) => {
    const { fetched, reached } = await call(url, method)
    expect(reached).toEqual([url])
    expect(fetched).toEqual({
      type: 'fetched',
      id: 7,
      response: expect.objectContaining({ status: 200, body: '{}' }),
    })
  })

  test.each([
    ['http://169.254.169.254/latest/meta-data', 'GET'],
    ['http://backend.example:3001/', 'GET'],
    [`${BASE}/wp/v2/../../../__operator/shutdown`, 'GET'],
    [`${BASE}/wp/v2/%2e%2e/%2e%2e/other`, 'GET'],
    [`${BASE}/wp/v2/..%2f..%2fother`, 'GET'],
    [`${BASE}/other-plugin/v1/secrets`, 'GET'],
    ['http://backend.example:3001@evil.example/wp-json/wp/v2/x', 'GET'],
    ['http://user:pass@backend.example:3001/wp-json/wp/v2/x', 'GET'],
    ['http://backend.example:30010/wp-json/wp/v2/x', 'GET'],
    ['file:///etc/passwd', 'GET'],
    ['not an address', 'GET'],
    // A page is rendered for a visitor, so rendering it must not change anything.
    [`${BASE}/a-list/v1/favorites/brand`, 'POST'],
    ['https://other.example/api/2023-10/graphql.json', 'POST'],
    ['https://skims.example/admin/api/graphql.json/../delete', 'POST'],
    ['http://skims.example/api/2023-10/graphql.json', 'POST'],
  ] as const)('can’t call %s (%s)', async (url, method) => {
    const { fetched, reached } = await call(url, method)
    expect(reached).toEqual([])
    expect(fetched.problem).toContain('is not allowed in a server render')
  })

  test('carry no credentials and no visitor’s IP address', async () => {
    let sent = new Headers()
    const through: typeof fetch = async (_, init) => {
      sent = new Headers(init?.headers)
      return new Response('[]')
    }
    const headers: [string, string][] = [
      ['Accept', 'application/json'],
      ['Authorization', 'Bearer stolen'],
      ['Cookie', 'refresh=stolen'],
      ['X-Forwarded-For', '203.0.113.9'],
    ]
    const call = { type: 'fetch', id: 1, url: `${BASE}/wp/v2/x`, method: 'GET', headers } as const
    await createRendererCalls({ bases }, through).send(call)
    expect([...sent]).toEqual([['accept', 'application/json']])
  })

  test('are limited to 32 at a time and a short queue', async () => {
    const finish = Promise.withResolvers<void>()
    let inFlight = 0
    const through: typeof fetch = async () => {
      inFlight += 1
      await finish.promise
      return new Response('[]')
    }
    const calls = createRendererCalls({ bases }, through)
    const responses = Array.from({ length: 2000 }, (_, id) =>
      calls.send({ type: 'fetch', id: id + 1, url: `${BASE}/wp/v2/x`, method: 'GET', headers: [] }),
    )
    await new Promise((resolve) => setImmediate(resolve))
    expect(inFlight).toBe(32)
    finish.resolve()
    const refused = (await Promise.all(responses)).filter(({ problem }) => problem)
    expect(refused.length).toBeGreaterThan(900)
  })

  test('reach only the backend’s API, whatever the URL', async () => {
    const piece = fc.constantFrom(
      '..',
      '%2e%2e',
      '.',
      'wp-json',
      'wp',
      'v2',
      'a-list',
      '\\',
      '@',
      '?',
      '#',
      'x',
      '//',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const { reached } = await call(`${BASE}/wp/v2/${pieces.join('/')}`)
        for (const url of reached) {
          const { href } = new URL(url)
          expect(Object.values(bases).some((base) => href.startsWith(`${base}/`))).toBe(true)
        }
      }),
    )
  })
})

test.each([
  ['inside the API', `${BASE}/wp/v2/new`, undefined],
  ['to another host', 'http://169.254.169.254/latest', 'not allowed'],
  ['outside the API', '/wp-json/../admin', 'not allowed'],
  ['to itself', `${BASE}/wp/v2/old`, 'Too many redirects'],
])('a redirect %s', async (_, location, problem) => {
  const reached: string[] = []
  const through: typeof fetch = async (input) => {
    reached.push(String(input))
    return String(input).endsWith('/new')
      ? new Response('[]')
      : new Response(null, { status: 301, headers: { Location: location } })
  }
  const url = `${BASE}/wp/v2/old`
  const fetched = await createRendererCalls({ bases }, through).send({
    type: 'fetch',
    id: 1,
    url,
    method: 'GET',
    headers: [],
  })
  if (problem === undefined) expect(fetched.response?.body).toBe('[]')
  else expect(fetched.problem).toContain(problem)
  for (const address of reached) expect(address.startsWith(`${BASE}/wp/v2/`)).toBe(true)
})

test('follow a WordPress that moved to https or www, if the path stays the same', async () => {
  const moveTo = (place: string) => async (path: string) => {
    const through: typeof fetch = async (input) => {
      const url = new URL(String(input))
      if (url.protocol === 'https:') return new Response('[]')
      return new Response(null, { status: 301, headers: { Location: `${place}${path}${url.search}` } })
    }
    const url = `${BASE}/wp/v2/x?page=2`
    const calls = createRendererCalls({ bases }, through)
    const fetched = await calls.send({ type: 'fetch', id: 1, url, method: 'GET', headers: [] })
    return fetched.problem
  }
  expect(await moveTo('https://www.backend.example')('/wp-json/wp/v2/x')).toBeUndefined()
  expect(await moveTo('https://www.backend.example')('/wp-admin')).toContain('not allowed')
  expect(await moveTo('https://other.test')('/wp-json/wp/v2/x')).toContain('not allowed')
})

test('fail if the response is missing or too large', async () => {
  const big: typeof fetch = async () => new Response(new Uint8Array(16_000_001))
  const down: typeof fetch = () => Promise.reject(new Error('refused'))
  for (const [through, problem] of [
    [big, 'too large'],
    [down, 'refused'],
  ] as const) {
    const calls = createRendererCalls({ bases }, through)
    const url = `${BASE}/wp/v2/x`
    const fetched = await calls.send({ type: 'fetch', id: 1, url, method: 'GET', headers: [] })
    expect(fetched.problem).toContain(problem)
  }
})
