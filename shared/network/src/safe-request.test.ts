import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Storefront, startStorefront } from '../../../backend/storefront/storefront.ts'
import { type Resolved, safeRequest } from './safe-request.ts'

describe('connections of a safe request', () => {
  /** Plays an internal server that an attacker wants to reach. */
  let inside: Server
  let insidePort: number
  let connections = 0
  let storefront: Storefront

  beforeAll(async () => {
    inside = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => inside.listen(0, resolve))
    insidePort = Object(inside.address()).port
    storefront = await startStorefront()
  })
  afterAll(async () => {
    inside.close()
    await storefront.close()
  })

  const post = (
    resolve: () => Promise<Resolved[]>,
    more: { port?: number; allowPrivate?: boolean; timeoutMs?: number } = {},
  ) =>
    safeRequest(
      {
        method: 'POST',
        address: { hostname: 'store.example', port: more.port ?? insidePort, secure: false },
        path: '/api/2023-10/graphql.json',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query: '{ products(first: 1) { edges { node { id } } } }' }),
        allowPrivate: more.allowPrivate ?? false,
        timeoutMs: more.timeoutMs ?? 5_000,
        maxBytes: 100_000,
      },
      resolve,
    )
  const loopback: Resolved = { address: '127.0.0.1', family: 4 }
  const publicly: Resolved = { address: '93.184.215.14', family: 4 }

  test.each([
    ['loopback', [loopback]],
    ['IPv6 loopback', [{ address: '::1', family: 6 }]],
    ['a mapped address', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['cloud metadata', [{ address: '169.254.169.254', family: 4 }]],
    ['a private network', [{ address: '10.0.0.5', family: 4 }]],
    ['one public and one private address', [publicly, loopback]],
  ])('a name that resolves to %s is refused without a connection', async (_, addresses) => {
    const before = connections
    expect(await post(async () => addresses)).toEqual({ ok: false, reason: 'refused_address' })
    expect(connections).toBe(before)
  })

  test('after DNS rebinding, the connection still uses the checked IP address', async () => {
    let asked = 0
    const answer = await post(
      async () => {
        asked += 1
        return [asked === 1 ? loopback : { address: '10.0.0.5', family: 4 }]
      },
      { port: storefront.port, allowPrivate: true },
    )
    expect(answer).toMatchObject({ ok: true, status: 200 })
    expect(asked).toBe(1)
  })

  test('redirects are not followed', async () => {
    storefront.setFault('redirect')
    const answer = await post(async () => [loopback], { port: storefront.port, allowPrivate: true })
    storefront.setFault('none')
    expect(answer).toMatchObject({ ok: true, status: 307 })
  })

  test.each([
    ['huge', 'too_large', 5_000],
    ['hang', 'timeout', 50],
    ['cut', 'network', 5_000],
  ] as const)('a response that is %s fails with %s', async (fault, reason, timeoutMs) => {
    storefront.setFault(fault)
    const answer = await post(async () => [loopback], {
      port: storefront.port,
      allowPrivate: true,
      timeoutMs,
    })
    storefront.setFault('none')
    expect(answer).toEqual({ ok: false, reason })
  })

  test('a resolver that hangs or finds no address fails the request', async () => {
    expect(await post(() => new Promise(() => {}), { timeoutMs: 30 })).toEqual({
      ok: false,
      reason: 'timeout',
    })
    expect(await post(async () => [])).toEqual({ ok: false, reason: 'unresolved' })
    expect(await post(() => Promise.reject(new Error('ENOTFOUND')))).toEqual({
      ok: false,
      reason: 'unresolved',
    })
  })
})
