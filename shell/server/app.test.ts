import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createSuiteApp } from './testing/suite-app.ts'

const site = createSuiteApp()

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await site.app.request(`http://localhost:3000${path}`, { headers })
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  }
}

function policyOf({ headers }: { headers: Headers }): string {
  return headers.get('Content-Security-Policy') ?? ''
}

describe('security of a page', () => {
  test('the policy allows only known scripts, requires Trusted Types and has no unsafe keyword', async () => {
    const { headers } = await get('/hello/policy')
    const policy = policyOf({ headers })
    expect(policy).toMatch(/script-src( 'sha256-[^']+'){2,} 'strict-dynamic';/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('nonce')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  })

  test('the policy has the hash of every inline script and style, and no other', async () => {
    const page = await get('/hello/hashes')
    const inline = (element: string) =>
      // Data blocks are not scripts: they never run.
      [
        ...page.body
          .toString()
          .matchAll(new RegExp(`<${element}((?! type="application)[^>]*)>([^]*?)</${element}>`, 'g')),
      ]
    for (const [directive, element] of [
      ['script-src', 'script'],
      ['style-src', 'style'],
    ] as const) {
      const hashes = inline(element).map(([, , code = '']) =>
        createHash('sha256').update(code).digest('base64'),
      )
      const allowed = new RegExp(`${directive} ([^;]+)`).exec(policyOf(page))?.[1] ?? ''
      expect(hashes.length).toBeGreaterThan(0)
      expect(allowed.match(/'sha256-[^']+'/g)?.toSorted()).toEqual(
        [...new Set(hashes)].map((hash) => `'sha256-${hash}'`).toSorted(),
      )
    }
    expect(page.body.toString()).not.toContain(' nonce=')
  })

  test('a page’s bytes are the same for every visitor, and its inline scripts the same on every page', async () => {
    const [first, again, other] = [await get('/hello/a'), await get('/hello/a'), await get('/hello/b')]
    expect(again.body.equals(first.body)).toBe(true)
    expect(policyOf(again)).toBe(policyOf(first))
    expect(/script-src [^;]+/.exec(policyOf(other))?.[0]).toBe(/script-src [^;]+/.exec(policyOf(first))?.[0])
  })

  test('no page has an inline style or handler, which the policy would block', async () => {
    const { body } = await get('/hello/inline')
    expect(body.toString()).not.toMatch(/<[^>]+\s(?:style|on\w+)=/)
  })
})

describe('the page cache', () => {
  test('concurrent visitors of one URL share one render', async () => {
    const before = site.renders
    const pages = await Promise.all(Array.from({ length: 20 }, () => get('/hello/crowd')))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    expect(site.renders - before).toBe(1)
  })

  test('a browser that has the current page gets 304', async () => {
    const page = await get('/hello/again')
    const etag = page.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const unchanged = await get('/hello/again', { 'If-None-Match': `W/"other", ${etag}` })
    expect([unchanged.status, unchanged.body.length, unchanged.headers.get('ETag')]).toEqual([304, 0, etag])
    expect((await get('/hello/again', { 'If-None-Match': etag, 'Accept-Encoding': 'br' })).status).toBe(200)
    expect((await get('/nowhere', { 'If-None-Match': '*' })).status).toBe(404)
  })

  test('does not cache error pages', async () => {
    const before = site.renders
    await get('/nowhere')
    await get('/nowhere')
    expect(site.renders - before).toBe(2)
  })
})

test('other sites may load images and the files of remotes only', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('Cross-Origin-Resource-Policy')
  expect(await policyOf('/favicon.svg')).toBe('cross-origin')
  expect(await policyOf('/images/media/0')).toBe('cross-origin')
  expect(await policyOf('/remotes/hello/1.0.0/page.js')).toBe('cross-origin')
  for (const path of ['/hello/x', '/assets/assets.json', '/sw.js', '/nowhere'])
    expect([path, await policyOf(path)]).toEqual([path, 'same-origin'])
})

test('the preview frames known stores only', async () => {
  const known = await get('/preview?src=https%3A%2F%2Fwww.sephora.com%2Fp%2F1')
  expect(known.status).toBe(200)
  expect(known.headers.get('Content-Security-Policy')).toContain(
    '; frame-src https://www.sephora.com https://sephora.com;',
  )
  // The backend is down here, so no brand's store is known.
  for (const preview of ['/preview', '/Preview/']) {
    const other = await get(`${preview}?src=https%3A%2F%2Fevil.example%2F&brand=Goop`)
    expect(other.status).toBe(302)
    expect(other.headers.get('Location')).toBe('/exit?url=https%3A%2F%2Fevil.example%2F&brand=Goop')
  }
  for (const src of [
    'https://127.0.0.1/',
    'https://localhost/',
    'javascript:alert(1)',
    'https://a;sandbox.amazon.com/',
  ]) {
    const refused = await get(`/preview?src=${encodeURIComponent(src)}`)
    expect([src, refused.status]).toEqual([src, 200])
    expect(refused.headers.get('Content-Security-Policy')).not.toContain('frame-src')
  }
  expect((await get('/hello/x')).headers.get('Content-Security-Policy')).not.toContain('frame-src')
})

test('pages are compressed if the client accepts it', async () => {
  const { headers, body } = await get('/hello/small', { 'Accept-Encoding': 'gzip, br' })
  expect(headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(body).toString()).toContain('Hello small')
  expect(
    (await get('/hello/small', { 'Accept-Encoding': 'br;q=0' })).headers.get('Content-Encoding'),
  ).toBeNull()
})

test('files of a release are cacheable forever', async () => {
  const { status, headers } = await get('/remotes/hello/1.0.0/page.js')
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable'])
})

test('the service worker may only connect to this site', async () => {
  const { headers, body } = await get('/sw.js')
  expect(headers.get('Content-Type')).toContain('text/javascript')
  expect(headers.get('Cache-Control')).toBe('no-cache')
  expect(headers.get('Content-Security-Policy')).toContain("connect-src 'self'")
  expect(body.toString()).toMatch(
    /^ALIST_OFFLINE_PAGE_FILES = \["\/assets\/shell\.offline\.[0-9a-f]{8}\.js",/,
  )
})

describe('invalid input', () => {
  test.for([
    ['/nowhere', 404, 'Oops! Page not found'],
    ['/hello/%E0%A4%A', 200, 'Hello'],
    [`/hello/x?q=${'a'.repeat(20_000)}`, 414, 'longer than the site can read'],
    ['/hello/%3Cscript%3Ealert(1)%3C/script%3E', 404, 'Oops'],
    ['/hello/%3Cimg%20src=x%3E', 200, 'Hello &lt;img src=x&gt;'],
  ] as const)('%s shows a clear error page', async ([path, status, text]) => {
    const page = await get(path)
    expect(page.status).toBe(status)
    expect(page.body.toString()).toContain(text)
    expect(page.body.toString()).not.toMatch(/at \S+ \(|node:internal|<img src=x>|<script>alert/)
  })

  test.for([
    ['/remotes/hello/1.0.0/page.js', 200],
    ['/remotes/hello/1.0.0/../server/server.cjs', 404],
    ['/remotes/hello/1.0.0/%2e%2e/server/server.cjs', 404],
    ['/remotes/hello/1.0.0/..%2fserver%2fserver.cjs', 404],
    ['/remotes/../../package.json', 404],
    ['/assets/assets.json', 200],
    ['/assets/..%2f..%2f..%2fpackage.json', 404],
    ['/pictures/story-who-owns-the-name.jpeg', 200],
    ['/pictures/%00', 404],
  ] as const)('static path %s: %i', async ([path, status]) => {
    expect((await get(path)).status).toBe(status)
  })

  test.for([
    ['/hello/x', 'GET, HEAD'],
    ['/assets/assets.json', 'GET, HEAD'],
    ['/wp-json/wp/v2/users/me', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
  ] as const)('TRACE %s returns 405 with the allowed methods', async ([path, allowed]) => {
    const request = new Request(`http://localhost:3000${path}`)
    // `Request` refuses the method, but a server can receive it.
    Object.defineProperty(request, 'method', { value: 'TRACE' })
    const response = await site.app.request(request)
    expect([response.status, response.headers.get('Allow')]).toEqual([405, allowed])
  })

  test('methods other than GET are refused', async () => {
    const response = await site.app.request('http://localhost:3000/hello/x', { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
  })
})

test('readyz reports 503 while the server stops, and healthz still 200', async () => {
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/readyz')).status).toBe(200)
  site.isReady = false
  expect((await get('/readyz')).status).toBe(503)
  site.isReady = true
})
