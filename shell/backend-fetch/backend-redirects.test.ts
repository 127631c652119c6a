import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { backendProxy } from '../server/http/backend-proxy.ts'
import { isMove, staysOnSite } from './backend-redirects.ts'

describe('a redirect stays on its site', () => {
  test.each([
    ['http://company.example/a', 'https://company.example/a', true],
    ['http://company.example/a', 'https://www.company.example/a', true],
    ['https://www.shop.co.uk/a', 'https://shop.co.uk/a', true],
    ['http://127.0.0.1:8080/a', 'http://127.0.0.1:8443/a', true],
    ['https://company.example/a', 'http://company.example/a', false],
    ['https://one.co.uk/a', 'https://two.co.uk/a', false],
    ['https://one.github.io/a', 'https://two.github.io/a', false],
    ['http://127.0.0.1/a', 'http://169.254.169.254/a', false],
    ['https://company.example/a', 'https://user:secret@company.example/a', false],
    ['https://company.example/a', 'file:///etc/passwd', false],
  ])('%s → %s: %s', (from, to, expected) => {
    expect(staysOnSite(new URL(from), new URL(to))).toBe(expected)
  })

  test('a redirect to another domain never stays on its site, whatever the path', () => {
    const host = fc.domain()
    fc.assert(
      fc.property(host, fc.webPath(), (domain, path) => {
        const to = new URL(`https://${domain}.other.example${path}`)
        expect(staysOnSite(new URL('https://company.example/'), to)).toBe(false)
      }),
    )
  })

  test('a move preserves path and query', () => {
    const from = new URL('http://company.example/wp-json/wp/v2/x?page=2')
    expect(isMove(from, new URL('https://www.company.example/wp-json/wp/v2/x?page=2'))).toBe(true)
    expect(isMove(from, new URL('https://www.company.example/login'))).toBe(false)
  })
})

describe('a proxy in front of a WordPress that redirects', () => {
  const received: { url: string; method: string; token: string | undefined }[] = []
  const lines: string[] = []
  const servers: Server[] = []
  let site: ReturnType<typeof serve>
  let origin: string
  let moved: string
  let wordpress: string

  async function listen(handle: RequestListener): Promise<string> {
    const server = createServer(handle).listen(0, '127.0.0.1')
    servers.push(server)
    await new Promise((resolve) => server.once('listening', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  beforeAll(async () => {
    wordpress = await listen((request, response) => {
      const { url = '', method = '', headers } = request
      received.push({ url, method, token: headers.authorization })
      const location = `${wordpress}/blog/wp-json/wp/v2/lists/5?context=edit`
      if (url.includes('/created')) response.writeHead(201, { Location: location })
      if (url.includes('/page')) response.writeHead(201, { Location: `${wordpress}/wp-login.php` })
      if (url.includes('/away')) response.writeHead(302, { Location: 'http://other.example/wp-login.php' })
      response.end('{"ok":true}')
    })
    moved = await listen((request, response) => {
      response.writeHead(301, { Location: wordpress + request.url }).end('<h1>Moved</h1>')
    })
    const proxyTo = (home: string) => {
      const root = `${home}/wp-json`
      const name = 'WP_REST_BASE' as const
      const setting = { name, value: `${root}/wp/v2` }
      const custom = `${root}/a-list/v1`
      const auth = `${root}/jwt-auth/v1`
      return backendProxy({
        bases: { rest: setting.value, custom, auth, root },
        settingOf: { rest: setting, custom: setting, auth: setting, root: setting },
        hasReferenceBackend: false,
        origin: 'https://a-list.example',
        logger: { error: (line: string) => void lines.push(line) },
      })
    }
    const app = new Hono()
    const toMoved = proxyTo(moved)
    const direct = proxyTo(wordpress)
    app.all('/wp-json/*', (c) => (c.req.header('X-Direct') ? direct(c) : toMoved(c)))
    await new Promise<void>((resolve) => {
      site = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (info) => {
        origin = `http://127.0.0.1:${info.port}`
        resolve()
      })
    })
  })

  afterAll(() => {
    site.close()
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
  })

  beforeEach(() => {
    received.length = 0
    lines.length = 0
  })

  const call = (path: string, init?: RequestInit) =>
    fetch(`${origin}/wp-json${path}`, { redirect: 'manual', ...init })

  test('follows the redirect for reads, with the user’s token', async () => {
    const answer = await call('/wp/v2/users/me?context=edit', { headers: { Authorization: 'Bearer t' } })
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
    expect(received).toEqual([
      { url: '/wp-json/wp/v2/users/me?context=edit', method: 'GET', token: 'Bearer t' },
    ])
  })

  test.each(['/jwt-auth/v1/token', '/wp/v2/lists'])(
    'answers POST %s with an error that names the setting to change',
    async (path) => {
      const answer = await call(path, { method: 'POST', body: '{"password":"secret"}' })
      expect(answer.status).toBe(502)
      expect(answer.headers.get('Location')).toBeNull()
      expect(await answer.json()).toMatchObject({ code: 'backend_unreachable' })
      expect(received).toEqual([])
      expect(lines).toEqual([expect.stringContaining(`Set WP_REST_BASE=${wordpress}/wp-json/wp/v2;`)])
    },
  )

  test('never sends the browser to another site', async () => {
    const answer = await call('/wp/v2/away')
    expect([answer.status, answer.headers.get('Location')]).toEqual([502, null])
    expect(lines).toEqual([expect.stringContaining('http://other.example/wp-login.php')])
  })

  test.each([
    ['/wp/v2/created', 'https://a-list.example/wp-json/wp/v2/lists/5?context=edit'],
    ['/wp/v2/page', null],
  ])('the Location after POST %s is on the site', async (path, location) => {
    const answer = await call(path, { method: 'POST', headers: { 'X-Direct': 'yes' } })
    expect([answer.status, answer.headers.get('Location')]).toEqual([201, location])
    expect(await answer.json()).toEqual({ ok: true })
  })
})
