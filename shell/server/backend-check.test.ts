import { describe, expect, test } from 'vitest'
import { findDeadAddresses } from './backend-check.ts'
import { readSettings } from './settings.ts'

const BRANDS = '/celebrity_brand?per_page=1&_fields=id'
const COMPANY = { WP_REST_BASE: 'http://company.example/wp-json/wp/v2' }

async function problemsOf(
  env: Record<string, string>,
  response: (url: string) => Response | Promise<Response>,
) {
  const tried: string[] = []
  const problems = await findDeadAddresses(readSettings(env), async (input) => {
    tried.push(String(input))
    return response(String(input))
  })
  return { tried, problems }
}

test('a backend with brands has no problem, after one request per setting', async () => {
  const auth = 'http://login.example/wp-json/jwt-auth/v1'
  const { tried, problems } = await problemsOf({ ...COMPANY, WP_AUTH_BASE: auth }, () => Response.json([]))
  expect(tried).toEqual([COMPANY.WP_REST_BASE + BRANDS, auth])
  expect(problems).toEqual([])
})

describe('the message about an unreachable URL names the setting and the request:', () => {
  const html = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })
  const to = (location: string) => new Response(null, { status: 301, headers: { Location: location } })
  const moved = `https://www.company.example/wp-json/wp/v2${BRANDS}`

  test.each([
    [
      'refused',
      () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })),
      'failed: ECONNREFUSED',
    ],
    ['no brands', () => Response.json({ code: 'rest_no_route' }, { status: 404 }), 'returned 404'],
    ['a page', () => html, 'returned 200 with text/html instead of JSON'],
    [
      'moved',
      () => to(moved),
      'Set WP_REST_BASE=https://www.company.example/wp-json/wp/v2; until then, signing in',
    ],
    [
      'elsewhere',
      () => to('https://other.example/'),
      'Set WP_REST_BASE to the address of the WordPress itself',
    ],
  ])('%s', async (_, response, text) => {
    const { problems } = await problemsOf(COMPANY, response)
    expect(problems).toEqual([expect.stringContaining(text)])
    expect(problems[0]).toContain('The setting WP_REST_BASE')
    expect(problems[0]).toContain(COMPANY.WP_REST_BASE + BRANDS)
  })
})

test('a WordPress without our sign-in plugin has no problem', async () => {
  const { problems } = await problemsOf({ ...COMPANY, WP_AUTH_BASE: 'http://login.example/sso' }, (url) =>
    url.endsWith('/sso') ? Response.json({ code: 'rest_no_route' }, { status: 404 }) : Response.json([]),
  )
  expect(problems).toEqual([])
})
