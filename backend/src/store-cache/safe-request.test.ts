import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Storefront, startStorefront } from '../../../e2e/storefront/storefront.ts'
import { isPublicAddress } from './public-address.ts'
import { type Resolved, safePost } from './safe-request.ts'
import { storeAddress } from './store-address.ts'

describe('public IP addresses', () => {
  test.each([
    '93.184.215.14',
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
    '2a00:1450:4001:81b::200e',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.170',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('allowed store URLs', () => {
  test.each([
    'https://fentybeauty.com',
    'https://shop.brand.co.uk/collections/all',
    'https://xn--bcher-kva.example',
  ])('%s is allowed', (url) => {
    expect(storeAddress(url, [])).toMatchObject({ port: 443, secure: true })
  })

  test.each([
    'http://fentybeauty.com',
    'https://fentybeauty.com:8443',
    'https://user:secret@fentybeauty.com',
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f000001',
    'https://0177.0.0.1',
    'https://127.1',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost',
    'https://intranet',
    'https://①②⑦.⓪.⓪.①',
    'ftp://fentybeauty.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'fentybeauty.com',
    '',
  ])('%s is not allowed', (url) => {
    expect(storeAddress(url, [])).toBeUndefined()
  })

  test('a test host of the settings is allowed, on its port only', () => {
    expect(storeAddress('http://127.0.0.1:4100', ['127.0.0.1:4100'])).toMatchObject({
      port: 4100,
      secure: false,
    })
    expect(storeAddress('http://127.0.0.1:4101', ['127.0.0.1:4100'])).toBeUndefined()
  })
})

describe('connections', () => {
  /** Plays the internal server that an attacker wants to reach. */
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
    safePost(
      {
        address: { hostname: 'store.example', port: more.port ?? insidePort, host: '', secure: false },
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

  test('a resolver that hangs or finds nothing fails the request', async () => {
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
