import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { DEMO_PASSWORD } from '../testing/demo-password.ts'
import { describeBackend, testSettings } from '../testing/describe-backend.ts'

const TOKEN_PATH = '/jwt-auth/v1/token'

function cookieOf(response: Response): string {
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const logs: string[] = []

describeBackend(
  'tokens and sessions',
  (backend) => {
    const signIn = (username: string, password: string) =>
      backend.send('POST', TOKEN_PATH, { body: { username, password } })
    const renew = (cookie: string) =>
      backend.send('POST', `${TOKEN_PATH}/refresh`, { headers: { Cookie: cookie } })

    test('the signed-in user’s e-mail address and role are only in the edit context', async () => {
      const bearer = await backend.signIn('moderator')
      expect(await backend.json('GET', '/wp/v2/users/me', { token: bearer })).not.toHaveProperty('email')
      expect(await backend.json('GET', '/wp/v2/users/me?context=edit', { token: bearer })).toMatchObject({
        email: 'moderator@a-list.example',
        roles: ['editor'],
      })
    })

    test.each([
      ['garbage', 'Bearer garbage', 'jwt_auth_invalid_token'],
      ['another scheme', 'Basic c2hvcHBlcjpwdw==', 'jwt_auth_bad_auth_header'],
    ])(
      'a request with %s instead of a token is refused, even a public read',
      async (_, Authorization, code) => {
        const response = await backend.send('GET', '/wp/v2/celebrity_brand', { headers: { Authorization } })
        expect(response.status).toBe(403)
        expect(await response.json()).toMatchObject({ code })
      },
    )

    test.each([
      ['no algorithm', 'none'],
      ['another algorithm', 'HS512'],
      ['another issuer', 'issuer'],
      ['another audience', 'audience'],
      ['an expiry in the past', 'expired'],
      ['another key', 'key'],
    ])('a token with %s is refused', async (_, change) => {
      const good = await backend.signIn('shopper')
      const claims = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString())
      const forged = { ...claims }
      if (change === 'issuer') forged.iss = 'someone-else'
      if (change === 'audience') forged.aud = 'another-api'
      if (change === 'expired') forged.exp = Math.floor(Date.now() / 1_000) - 1
      const secret = change === 'key' ? 'x'.repeat(40) : (testSettings().authSecret ?? '')
      const signed =
        change === 'none'
          ? `${Buffer.from('{"alg":"none"}').toString('base64url')}.${good.split('.')[1]}.`
          : await new SignJWT(forged)
              .setProtectedHeader({ alg: change === 'HS512' ? 'HS512' : 'HS256' })
              .sign(new TextEncoder().encode(secret))
      const response = await backend.send('GET', '/wp/v2/users/me', { token: signed })
      expect(response.status).toBe(403)
      const untouched = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(testSettings().authSecret))
      expect((await backend.send('GET', '/wp/v2/users/me', { token: untouched })).status).toBe(200)
    })

    test('reusing a replaced refresh cookie ends the session', async () => {
      const first = cookieOf(await signIn('shopper', DEMO_PASSWORD))
      const renewed = await renew(first)
      expect(renewed.status).toBe(200)
      const second = cookieOf(renewed)
      expect(second).not.toBe(first)
      const { token: bearer } = Object(await renewed.json())
      // A second tab within the grace period gets an access token, but no new cookie.
      const tab = await renew(first)
      expect(tab.status).toBe(200)
      expect(tab.headers.get('set-cookie')).toBeNull()
      await backend.database.db
        .updateTable('refresh_tokens')
        .set({ used_at: new Date(Date.now() - 60_000) })
        .where('used_at', 'is not', null)
        .execute()
      expect((await renew(first)).status).toBe(401)
      expect((await renew(second)).status).toBe(401)
      expect((await backend.send('GET', '/wp/v2/users/me', { token: bearer })).status).toBe(403)
    })

    test.each<Record<string, string>>([
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://a-list.test' },
      { Origin: 'https://evil.example' },
      { Origin: 'http://a-list.test.evil.example' },
      { Origin: 'null' },
    ])('a cross-site request with the cookie is refused and changes nothing: %j', async (headers) => {
      const cookie = cookieOf(await signIn('shopper', DEMO_PASSWORD))
      for (const call of ['refresh', 'revoke']) {
        const response = await backend.send('POST', `${TOKEN_PATH}/${call}`, {
          headers: { ...headers, Host: 'a-list.test', Cookie: cookie },
        })
        expect([call, response.status]).toEqual([call, 403])
        // For a cross-site form, browsers don't send the cookie, but the response could clear it.
        expect(response.headers.get('set-cookie')).toBeNull()
      }
      expect((await renew(cookie)).status).toBe(200)
    })

    test.each<Record<string, string>>([
      { 'Sec-Fetch-Site': 'same-origin' },
      { Origin: 'http://a-list.test' },
      { Origin: 'https://shop.example', 'X-Forwarded-Host': 'shop.example' },
      {},
    ])('a same-site request with the cookie is accepted: %j', async (headers) => {
      const cookie = cookieOf(await signIn('shopper', DEMO_PASSWORD))
      const sent = { headers: { Host: 'a-list.test', Cookie: cookie, ...headers } }
      expect((await backend.send('POST', `${TOKEN_PATH}/refresh`, sent)).status).toBe(200)
    })

    test('responses that issue or revoke a token are no-store', async () => {
      const signed = await signIn('shopper', DEMO_PASSWORD)
      const cookie = cookieOf(signed)
      const answers = [signed, await renew(cookie), await signIn('shopper', 'wrong'), await renew('x=y')]
      answers.push(await backend.send('POST', `${TOKEN_PATH}/revoke`, { headers: { Cookie: cookie } }))
      for (const { headers } of answers) expect(headers.get('cache-control')).toBe('private, no-store')
    })

    test('only the canonical form of a token works, without padding, other alphabets or leftover bits', async () => {
      const good = await backend.signIn('shopper')
      const me = (bearer: string) => backend.send('GET', '/wp/v2/users/me', { token: bearer })
      expect((await me(good)).status).toBe(200)
      const [head = '', claims = '', signature = ''] = good.split('.')
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
      // A signature of 32 bytes leaves two bits of its last letter unused.
      const next = alphabet[alphabet.indexOf(signature.at(-1) ?? '') ^ 1]
      const spellings = [
        `${good}=`,
        `${good}==`,
        `${head}=.${claims}.${signature}`,
        `${head}.${claims}=.${signature}`,
        `${head}.${claims}.${signature.slice(0, -1)}${next}`,
        `${good}.`,
      ]
      for (const spelling of spellings)
        expect([spelling, (await me(spelling)).status]).toEqual([spelling, 403])
    })

    test('a refresh without a cookie is refused', async () => {
      expect((await backend.send('POST', `${TOKEN_PATH}/refresh`)).status).toBe(401)
      expect((await renew('alist_refresh=short')).status).toBe(401)
    })

    test('signing out revokes the token and the session', async () => {
      const response = await signIn('shopper', DEMO_PASSWORD)
      const cookie = cookieOf(response)
      const { token: bearer } = Object(await response.json())
      const out = await backend.send('POST', `${TOKEN_PATH}/revoke`, { token: bearer })
      expect(out.headers.get('set-cookie')).toMatch(/^alist_refresh=; .*Max-Age=0/)
      expect((await backend.send('GET', '/wp/v2/users/me', { token: bearer })).status).toBe(403)
      expect((await renew(cookie)).status).toBe(401)
    })

    test('the backend’s log contains no secrets', async () => {
      const from = '203.0.113.250'
      const refused = 'a password that was not right'
      const response = await backend.send('POST', TOKEN_PATH, {
        body: { username: 'shopper', password: DEMO_PASSWORD },
        from,
      })
      const { token: bearer } = Object(await response.json())
      const cookie = cookieOf(response)
      await backend.send('POST', TOKEN_PATH, { body: { username: 'moderator', password: refused }, from })
      await backend.send('GET', '/wp/v2/products?search=something-private', { token: bearer, from })
      await renew(cookie)
      const failure = Object.assign(new Error('failed'), {
        params: ['hash-of-somebody'],
        detail: 'me@home.example',
      })
      createLogger('trace', { write: (line) => logs.push(line) }).error({ err: failure }, 'failed')
      const log = logs.join('\n')
      expect(log).toContain('"path":"/wp-json/jwt-auth/v1/token"')
      const secrets = [DEMO_PASSWORD, refused, bearer, cookie.split('=')[1], from, 'something-private']
      for (const secret of [...secrets, 'hash-of-somebody', 'me@home.example'])
        expect(log).not.toContain(secret)
    })
  },
  { logs },
)
