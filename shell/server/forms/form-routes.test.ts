import { VOTE_FORM } from '@a-list/domain/brands/coupon-vote-form.ts'
import { FORM_FIELD, FORM_NAMES, type PostedForm } from '@a-list/remote/posted-form.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TOKEN_COOKIE } from '../../src/auth/adopt-token.ts'
import { FORM_CALLS } from './form-calls.ts'
import { formRoutes } from './form-routes.ts'

const ORIGIN = 'https://a-list.example'
const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin', Origin: ORIGIN }

const VALID = {
  newsletter: { email: 'fan@example.com' },
  contact: { name: '', email: 'fan@example.com', message: 'The founding year is wrong.' },
  suggestion: {
    brand_name: 'Nova',
    website_url: 'https://nova.example',
    category: 'Beauty',
    associated_celebrity: 'Nova Star',
    submission_reason: 'She founded it herself.',
    contact_email: 'fan@example.com',
  },
  'sign-in': { username: 'sam', password: 'correct horse' },
  'sign-up': {
    username: 'sam',
    email: 'sam@example.com',
    password: 'correct horse',
    confirmPassword: 'correct horse',
  },
}

const USER = { id: 7, name: 'Sam', email: 'sam@example.com', roles: [] }
/** Accepts everything. */
const ACCEPTS: Record<string, object> = {
  '/wp-json/jwt-auth/v1/token': { token: 'a.b.c' },
  '/wp-json/wp/v2/users/me': USER,
  '/wp-json/wp/v2/users': USER,
}

/** The site's forms with a backend whose responses come from `respond`. */
function site(
  respond: (path: string) => Response | Promise<Response> = (path) =>
    Response.json(ACCEPTS[path] ?? { success: true }),
) {
  const calls: { path: string; body: unknown; headers: Headers }[] = []
  const pages: PostedForm[] = []
  const app = formRoutes({
    settings: { site: { name: 'A-List', origin: ORIGIN } },
    async callBackend(_, request) {
      const path = new URL(request.url).pathname
      const text = await request.text()
      calls.push({ path, body: text && JSON.parse(text), headers: request.headers })
      return respond(path)
    },
    async answer(c, posted) {
      pages.push(posted)
      return c.text('the page', 422)
    },
  })
  const post = async (
    path: string,
    fields: Record<string, string> | string,
    headers: Record<string, string> = SAME_ORIGIN,
  ) =>
    app.request(ORIGIN + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    })
  return { post, calls, pages }
}

test.each(FORM_NAMES)('a valid %s form makes the API’s call and redirects', async (form) => {
  const { post, calls, pages } = site()
  const response = await post('/contact?from=footer', { ...VALID[form], [FORM_FIELD]: form })
  expect(pages).toEqual([])
  expect(response.status).toBe(303)
  const isAccount = form === 'sign-in' || form === 'sign-up'
  expect(response.headers.get('Location')).toBe(
    isAccount ? '/dashboard' : `/contact?from=footer&sent=${form}`,
  )
  const { confirmPassword: _, ...body } = { confirmPassword: '', ...VALID[form] }
  expect(calls[0]?.body).toMatchObject(body)
})

test.each(FORM_NAMES)('an empty %s form gets the messages of its schema, without a call', async (form) => {
  const { post, calls, pages } = site()
  const response = await post('/any', { [FORM_FIELD]: form })
  expect(response.status).toBe(422)
  expect(calls).toEqual([])
  const [page] = pages
  expect(page).toMatchObject({ form, isSent: false })
  const { fields } = FORM_CALLS[form]
  const problems = page && !page.isSent ? page.problems : {}
  expect(Object.keys(problems).length).toBeGreaterThan(0)
  for (const field of Object.keys(problems)) expect(fields).toContain(field)
})

test('a sign-in passes its token in a short-lived cookie, and keeps the session’s own cookie', async () => {
  const { post } = site((path) => {
    const response = Response.json(ACCEPTS[path] ?? {})
    if (path.endsWith('/token')) response.headers.append('Set-Cookie', 'refresh=r; HttpOnly; Path=/wp-json')
    return response
  })
  const address = '/auth?return=%2Fbrand%2Fskims'
  const { headers } = await post(address, { ...VALID['sign-in'], [FORM_FIELD]: 'sign-in' })
  expect(headers.get('Location')).toBe('/brand/skims')
  expect(headers.getSetCookie()).toEqual([
    'refresh=r; HttpOnly; Path=/wp-json',
    `${TOKEN_COOKIE}=a.b.c; Max-Age=60; Path=/; Secure; SameSite=Strict`,
  ])
})

test('the page after a sign-in is on this site', async () => {
  const { post } = site()
  const fields = { ...VALID['sign-in'], [FORM_FIELD]: 'sign-in' }
  const response = await post('/auth?return=%2F%2Fevil.example', fields)
  expect(response.headers.get('Location')).toBe('/dashboard')
})

test('a refusal is shown at its field, and passwords are never sent back', async () => {
  const refused = site(() => Response.json({ code: 'alist_already_subscribed' }, { status: 409 }))
  await refused.post('/', { ...VALID.newsletter, [FORM_FIELD]: 'newsletter' })
  expect(refused.pages).toMatchObject([
    { values: VALID.newsletter, problems: { email: 'Email already subscribed' } },
  ])
  const wrong = site(() => Response.json({ code: 'incorrect_password' }, { status: 403 }))
  await wrong.post('/auth', { ...VALID['sign-in'], [FORM_FIELD]: 'sign-in' })
  expect(wrong.pages).toEqual([
    {
      form: 'sign-in',
      isSent: false,
      values: { username: 'sam' },
      problems: { '': 'Invalid username or password' },
    },
  ])
})

test('without a backend, the form keeps the text and says what happened', async () => {
  const { post, pages } = site(() => Response.json({ code: 'backend_unreachable' }, { status: 502 }))
  await post('/contact', { ...VALID.contact, [FORM_FIELD]: 'contact' })
  expect(pages).toMatchObject([
    { values: VALID.contact, problems: { '': expect.stringContaining('Your message is still here') } },
  ])
})

test.each<[string, Record<string, string>, number, string]>([
  ['a vote that was saved', { brand: 'skims', code: 'A', worked: 'yes' }, 200, 'voted=A'],
  ['a vote that the backend refuses', { brand: 'skims', code: 'A', worked: 'no' }, 404, 'vote-failed=A'],
])('%s redirects to its page', async (_, vote, status, outcome) => {
  const { post, calls, pages } = site(() => Response.json({ success: true }, { status }))
  const response = await post('/brand/skims?shelf=discounts', { ...vote, [FORM_FIELD]: VOTE_FORM })
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe(`/brand/skims?shelf=discounts&${outcome}`)
  expect(calls).toMatchObject([{ path: '/wp-json/a-list/v2/coupon-votes', body: vote }])
  expect(pages).toEqual([])
})

test('an invalid vote is not sent', async () => {
  const { post, calls } = site()
  const code = 'A'.repeat(1_000)
  const response = await post('/brand/skims?voted=B', { worked: 'maybe', code, [FORM_FIELD]: VOTE_FORM })
  expect(response.headers.get('Location')).toBe(`/brand/skims?vote-failed=${'A'.repeat(200)}`)
  expect(calls).toEqual([])
})

test('a bot that fills in the hidden field of a suggestion gets the thanks, and nothing is sent', async () => {
  const { post, calls } = site()
  const fields = { ...VALID.suggestion, confirm_website: 'https://spam.example', [FORM_FIELD]: 'suggestion' }
  expect((await post('/submit-brand', fields)).status).toBe(303)
  expect(calls).toEqual([])
})

test('the call counts for the visitor’s address and has none of their cookies', async () => {
  const { post, calls } = site()
  const fields = { ...VALID.newsletter, [FORM_FIELD]: 'newsletter' }
  await post('/', fields, { ...SAME_ORIGIN, 'X-Forwarded-For': '203.0.113.9', Cookie: 'refresh=other' })
  expect(calls[0]?.headers.get('X-Forwarded-For')).toBe('203.0.113.9')
  expect(calls[0]?.headers.get('Cookie')).toBeNull()
})

test.each<[string, Record<string, string>, number]>([
  ['without any sign of its origin', {}, 403],
  ['from another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 403],
  ['from another subdomain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://x.a-list.example' }, 403],
  ['from a sandboxed frame', { Origin: 'null' }, 403],
  ['from an old browser on this site', { Origin: ORIGIN }, 303],
  ['from this site', SAME_ORIGIN, 303],
])('a post %s', async (_, headers, status) => {
  const { post, calls } = site()
  const response = await post('/', { ...VALID.newsletter, [FORM_FIELD]: 'newsletter' }, headers)
  expect(response.status).toBe(status)
  expect(calls).toHaveLength(status === 303 ? 1 : 0)
})

test.each<[string, string, Record<string, string>, number]>([
  ['another content type', '{}', { 'Content-Type': 'application/json' }, 405],
  ['a file upload', 'x', { 'Content-Type': 'multipart/form-data; boundary=x' }, 405],
  ['an unknown form', 'form=admin', {}, 400],
  ['no form', '', {}, 400],
  ['a form of a prototype’s name', 'form=__proto__', {}, 400],
  ['too much text', `form=contact&message=${'a'.repeat(70_000)}`, {}, 413],
])('refuses %s', async (_, body, headers, status) => {
  const { post, calls, pages } = site()
  expect((await post('/', body, { ...SAME_ORIGIN, ...headers })).status).toBe(status)
  expect([calls, pages]).toEqual([[], []])
})

test('any fields get a page or a redirect, and no field that the form lacks', async () => {
  const fields = fc.dictionary(
    fc.oneof(fc.string(), fc.constantFrom('email', '__proto__', 'constructor')),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...FORM_NAMES), fields, async (form, typed) => {
      const { post, pages } = site()
      const response = await post('/', { ...typed, [FORM_FIELD]: form })
      expect([303, 422]).toContain(response.status)
      const [page] = pages
      const values = page && !page.isSent ? Object.keys(page.values) : []
      for (const name of values) expect(FORM_CALLS[form].fields).toContain(name)
    }),
  )
})
