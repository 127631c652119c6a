import { MAX_SYNONYMS } from '@a-list/domain/search/search-synonyms.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_PASSWORD } from '../src/testing/demo-password.ts'
import { describeWordPress } from '../wordpress/testing/describe-wordpress.ts'
import { SHELL_SECRET } from '../wordpress/testing/seed-catalogue.ts'

/** The plugin's limits, from its tokens.php, accounts.php and events.php. */
const [SIGN_INS_PER_NETWORK, SIGN_UPS_PER_HOUR, EVENTS_PER_HOUR] = [30, 20, 1000]

describeWordPress('what the plugin refuses', (backend) => {
  // Signs in before a test uses up the sign-ins of this machine. One after the other: a new WordPress makes its salt
  // with the first token, and two requests at once would make two salts.
  beforeAll(async () => {
    await backend.signIn('shopper')
    await backend.signIn('moderator')
    // From now on, the plugin knows visitors by their addresses.
    await signIn(DEMO_PASSWORD, of('203.0.113.99'))
  })

  /** Headers of a request that the site sends for a visitor. */
  const of = (address: string, secret = SHELL_SECRET) => ({
    'X-A-List-Shell': secret,
    'X-A-List-Visitor': address,
  })
  const statusesOf = (responses: Response[]) => responses.map(({ status }) => status).sort()
  const several = (count: number, send: (n: number) => Promise<Response>) =>
    Promise.all(Array.from({ length: count }, (_, n) => send(n)))
  const signIn = (password: string, headers: Record<string, string>, username = 'shopper') =>
    backend.send('POST', '/jwt-auth/v1/token', { body: { username, password }, headers })

  test('a visitor’s simultaneous guesses of passwords all count, and no other visitor waits for them', async () => {
    const guesses = await several(SIGN_INS_PER_NETWORK + 10, (n) =>
      signIn(`a guess ${n}`, of('203.0.113.1'), n % 2 ? 'shopper' : `nobody-${n}`),
    )
    expect(statusesOf(guesses)).toEqual([...Array(SIGN_INS_PER_NETWORK).fill(403), ...Array(10).fill(429)])
    const held = await signIn(DEMO_PASSWORD, of('203.0.113.1'))
    expect([held.status, held.headers.get('Retry-After')]).toEqual([429, '3600'])

    const other = await signIn(DEMO_PASSWORD, of('203.0.113.2'))
    expect([other.status, other.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    // A right password does not count.
    const right = await several(SIGN_INS_PER_NETWORK + 1, () => signIn(DEMO_PASSWORD, of('203.0.113.2')))
    expect(new Set(statusesOf(right))).toEqual(new Set([200]))
  })

  test('one visitor can’t use up the tries of a name', async () => {
    const guesses = await several(110, () => signIn('a guess', of('203.0.113.7'), 'moderator'))
    expect(statusesOf(guesses).filter((status) => status === 403)).toHaveLength(SIGN_INS_PER_NETWORK)
    expect((await signIn(DEMO_PASSWORD, of('203.0.113.8'), 'moderator')).status).toBe(200)
  })

  test('an IPv6 network counts as one visitor', async () => {
    const guesses = await several(SIGN_INS_PER_NETWORK + 1, (n) =>
      signIn(`a guess ${n}`, of(`2001:db8:0:7::${n + 1}`), `nobody-${n}`),
    )
    expect(statusesOf(guesses).at(-1)).toBe(429)
    expect((await signIn(DEMO_PASSWORD, of('2001:db8:0:8::1'))).status).toBe(200)
  })

  test('an address without the secret is not believed', async () => {
    const guesses = await several(SIGN_INS_PER_NETWORK + 1, (n) =>
      signIn(`a guess ${n}`, of(`198.51.100.${n}`, 'another secret'), `nobody-${n}`),
    )
    expect(statusesOf(guesses).at(-1)).toBe(429)
  })

  test('a sign-up is counted before it says that an e-mail address has an account', async () => {
    const body = { username: 'newcomer', email: 'shopper@a-list.example', password: 'a long enough phrase' }
    const signUp = (address: string) => backend.send('POST', '/wp/v2/users', { body, headers: of(address) })
    const tries = await several(SIGN_UPS_PER_HOUR + 1, () => signUp('203.0.113.3'))
    expect(statusesOf(tries)).toEqual([...Array(SIGN_UPS_PER_HOUR).fill(400), 429])
    expect((await signUp('203.0.113.4')).status).toBe(400)
  })

  test('moderators who add words at once do not pass the limit of entries', async () => {
    const token = await backend.signIn('moderator')
    const added = await several(MAX_SYNONYMS + 5, (n) => {
      const body = { terms: `word ${n}, term ${n}` }
      return backend.send('POST', '/a-list/v2/admin/search-synonyms', { token, body })
    })
    expect(statusesOf(added)).toEqual([...Array(MAX_SYNONYMS).fill(200), ...Array(5).fill(409)])
  })

  test('one visitor can’t fill the counts of events', async () => {
    const report = (address: string, n = 0) => {
      const events = Array.from({ length: 50 }, (_, m) => ({ kind: 'page_view', path: `/made-up/${n}-${m}` }))
      return backend.send('POST', '/a-list/v2/events', { body: { events }, headers: of(address) })
    }
    const reports = await several(EVENTS_PER_HOUR / 50 + 2, (n) => report('203.0.113.5', n))
    expect(statusesOf(reports)).toEqual([...Array(EVENTS_PER_HOUR / 50).fill(200), 429, 429])
    expect((await report('203.0.113.6')).status).toBe(200)
  })

  test('of two moderators who approve at once, one is told that it was decided, and one brand appears', async () => {
    const body = {
      brand_name: 'Twice Approved',
      website_url: 'https://twice.example',
      category: 'Beauty',
      associated_celebrity: 'Somebody',
      submission_reason: 'Because it is good',
      contact_email: 'somebody@example.com',
      confirm_website: '',
    }
    const { submission_id: id } = z
      .object({ submission_id: z.number() })
      .parse(await backend.json('POST', '/a-list/v1/brand-submissions', { body }))
    const token = await backend.signIn('moderator')
    const path = `/a-list/v1/brand-submissions/${id}/approve`
    const decisions = await several(4, () => backend.send('POST', path, { token, body: {} }))
    expect(statusesOf(decisions)).toEqual([200, 409, 409, 409])
    const brands = await backend.json('GET', '/wp/v2/celebrity_brand?search=Twice+Approved')
    expect(brands).toHaveLength(1)
  })

  test('a token beside a browser session acts as the token’s owner, wherever the route is', async () => {
    const form = new URLSearchParams({ log: 'moderator', pwd: DEMO_PASSWORD })
    const login = await fetch(`${backend.url()}/wp-login.php`, {
      method: 'POST',
      body: form,
      headers: { Cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
      redirect: 'manual',
    })
    const cookie = login.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ')
    expect(cookie).toContain('wordpress_logged_in_')
    const whoIs = async (path: string, body: URLSearchParams) => {
      const response = await fetch(backend.url() + path, {
        method: 'POST',
        body,
        headers: {
          Cookie: cookie,
          Authorization: `Bearer ${await backend.signIn('shopper')}`,
          'X-HTTP-Method-Override': 'GET',
        },
      })
      return Object(await response.json())
    }
    expect(await whoIs('/', new URLSearchParams({ rest_route: '/wp/v2/users/me' }))).toMatchObject({
      name: 'shopper',
    })
    expect(await whoIs('/?rest_route=/wp/v2/users/me', new URLSearchParams())).toMatchObject({
      name: 'shopper',
    })
    expect(await whoIs('/wp-json/wp/v2/users/me', new URLSearchParams())).toMatchObject({ name: 'shopper' })
  })
})
