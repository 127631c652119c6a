import { calls } from '@a-list/domain/endpoints.ts'
import { expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'

describeBackend(
  'discovery and limits',
  (backend) => {
    test('the root index lists the namespaces', async () => {
      expect(await backend.json('GET', '/wp-json')).toMatchObject({
        namespaces: expect.arrayContaining(['wp/v2', 'a-list/v1', 'jwt-auth/v1', 'a-list/v2']),
      })
    })

    test('the index of a namespace lists its endpoints and no others', async () => {
      const { namespace, routes } = Object(await backend.json('GET', '/wp-json/a-list/v2'))
      expect(namespace).toBe('a-list/v2')
      expect(routes['/a-list/v2/contact']).toEqual({ methods: ['POST', 'GET'] })
      expect(Object.keys(routes).every((path) => path.startsWith('/a-list/v2/'))).toBe(true)
    })

    test('the OpenAPI document contains every endpoint, and its page works without a script', async () => {
      const document = Object(await backend.json('GET', '/a-list/v2/openapi.json'))
      expect(document.openapi).toBe('3.1.0')
      for (const [name, call] of Object.entries(calls)) {
        expect(document.paths[call.path]?.[call.method]?.operationId).toBe(name)
      }
      const listBrands = document.paths['/wp-json/wp/v2/celebrity_brand'].get
      expect(listBrands.parameters.map(({ name }: { name: string }) => name)).toContain('meta_query[0][key]')
      const page = await backend.send('GET', '/a-list/v2/docs')
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
      const html = await page.text()
      expect(html).toContain('/wp-json/a-list/v1/brand-submissions/{id}/approve')
      expect(html).not.toContain('<script')
    })

    test('every text, list and number in a request has a limit', async () => {
      const document = Object(await backend.json('GET', '/a-list/v2/openapi.json'))
      for (const [path, methods] of Object.entries<object>(document.paths)) {
        for (const operation of Object.values(methods)) {
          const body = operation.requestBody?.content['application/json'].schema
          const parameters = (operation.parameters ?? []).map(({ schema }: { schema: unknown }) => schema)
          for (const schema of [body, ...parameters]) expect(unlimited(schema), path).toEqual([])
        }
      }
    })

    test('the metrics label requests by endpoint name, never by URL', async () => {
      await backend.send('GET', '/wp/v2/products/affiliate-gloss-bomb')
      const response = await backend.send('GET', 'http://a-list.test/metrics')
      expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
      const text = await response.text()
      expect(text).toMatch(/^alist_requests_total\{call="getProduct",status="\d+"\} 1$/m)
      expect(text).not.toContain('affiliate-gloss-bomb')
    })

    test('an unknown route or method gets WordPress’s 404', async () => {
      for (const [method, path] of [
        ['GET', '/wp/v2/nothing'],
        ['DELETE', '/wp/v2/celebrity_brand'],
        ['GET', '/wp-json/%E0%A4%A'],
      ] as const) {
        const response = await backend.send(method, path)
        expect(response.status).toBe(404)
        expect(await response.json()).toMatchObject({ code: 'rest_no_route' })
      }
    })

    test('every IP address has a read limit, except the site’s own server', async () => {
      const read = (from?: string) => backend.send('GET', '/a-list/v2/suggest?q=fe', from ? { from } : {})
      for (let time = 0; time < 5; time += 1) expect((await read('192.0.2.9')).status).toBe(200)
      const refused = await read('192.0.2.9')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
      // A forged header does not help, because the last proxy's entry counts.
      expect((await read('203.0.113.1, 192.0.2.9')).status).toBe(429)
      expect((await read('192.0.2.10')).status).toBe(200)
      for (let time = 0; time < 10; time += 1) expect((await read()).status).toBe(200)
    })

    test('requests with an invalid token count against their IP address', async () => {
      const guess = (method: string) =>
        backend.send(method, method === 'GET' ? '/a-list/v2/suggest' : '/wp/v2/lists/create', {
          from: '192.0.2.30',
          headers: { Authorization: 'Bearer guessed' },
          ...(method === 'POST' && { body: {} }),
        })
      for (const method of ['GET', 'POST']) {
        for (let time = 0; time < 5; time += 1) expect((await guess(method)).status).toBe(403)
        expect((await guess(method)).status).toBe(429)
      }
    })

    test('an IP address over the limit of registrations or writes gets 429', async () => {
      const register = (index: number) =>
        backend.send('POST', '/wp/v2/users', {
          from: '192.0.2.20',
          body: {
            username: `person-${index}`,
            email: `p${index}@a.example`,
            password: 'a long enough phrase',
          },
        })
      expect((await register(1)).status).toBe(201)
      expect((await register(2)).status).toBe(429)
    })
  },
  { environment: { READS_PER_MINUTE: '5', WRITES_PER_MINUTE: '5', SIGN_UPS_PER_HOUR: '1' } },
)

interface Schema {
  [key: string]: unknown
}

/** Finds the parts of a JSON schema that have no limit. */
function unlimited(schema: unknown): Schema[] {
  if (typeof schema !== 'object' || schema === null) return []
  const part: Schema = { ...schema }
  const inside = Object.values(part).flatMap((value) =>
    Array.isArray(value) ? value.flatMap(unlimited) : unlimited(value),
  )
  const given = (...keys: string[]) => keys.some((key) => part[key] !== undefined)
  const bounded =
    (part.type !== 'string' || given('maxLength', 'enum', 'const')) &&
    (part.type !== 'array' || given('maxItems')) &&
    ((part.type !== 'number' && part.type !== 'integer') || given('maximum', 'const'))
  return bounded ? inside : [part, ...inside]
}
