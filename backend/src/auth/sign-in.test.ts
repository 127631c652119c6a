import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { confirmEmail } from '../testing/confirm-email.ts'
import { DEMO_PASSWORD } from '../testing/demo-password.ts'
import { describeBackend } from '../testing/describe-backend.ts'
import { stopClock } from '../testing/stop-clock.ts'
import { addressHash } from './sessions.ts'
import { checkCredentials } from './sign-in.ts'

describeBackend('signing in', (backend) => {
  stopClock()
  const signIn = (username: string, password: string, from?: string) =>
    backend.send('POST', '/jwt-auth/v1/token', { body: { username, password }, ...(from && { from }) })
  const register = (body: unknown) => backend.send('POST', '/wp/v2/users', { body })

  test('the username or the e-mail address gets a token without roles', async () => {
    for (const name of ['shopper', ' Shopper ', 'shopper@a-list.example']) {
      const response = await signIn(name, DEMO_PASSWORD)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({
        token: expect.any(String),
        user_email: 'shopper@a-list.example',
        user_nicename: 'shopper',
        user_display_name: 'Sam Shopper',
      })
      expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict$/)
    }
  })

  test('a wrong name and a wrong password get the same message', async () => {
    const wrongName = await signIn('nobody-here', DEMO_PASSWORD)
    const wrongPassword = await signIn('shopper', 'not the password')
    expect([wrongName.status, wrongPassword.status]).toEqual([403, 403])
    const words = await wrongName.json()
    expect(await wrongPassword.json()).toEqual(words)
    expect(words).toMatchObject({ code: '[jwt_auth] incorrect_password' })
  })

  test('after ten failures, only unknown IP addresses are delayed', async () => {
    await register({ username: 'owner', email: 'owner@a.example', password: 'the phrase of the owner' })
    expect((await signIn('owner', 'the phrase of the owner', '192.0.2.1')).status).toBe(200)
    for (let time = 0; time < 10; time += 1) await signIn('owner', 'a guess', `192.0.2.${100 + time}`)
    const held = await signIn('owner', 'the phrase of the owner', '192.0.2.50')
    expect(held.status).toBe(429)
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect((await signIn('owner', 'the phrase of the owner', '192.0.2.1')).status).toBe(200)
  })

  test('an attempt during an account’s delay does not count for the IP address', async () => {
    await register({ username: 'locked', email: 'locked@a.example', password: 'the phrase of the locked' })
    for (let time = 0; time < 10; time += 1) await signIn('locked', 'a guess', `192.0.2.${150 + time}`)
    const from = '192.0.2.170'
    for (let time = 0; time < 12; time += 1)
      expect((await signIn('locked', 'the phrase of the locked', from)).status).toBe(429)
    expect((await signIn('shopper', DEMO_PASSWORD, from)).status).toBe(200)
  })

  test('all of several simultaneous guesses count', async () => {
    await register({ username: 'guessed', email: 'guessed@a.example', password: 'the phrase of the guessed' })
    const guesses = Array.from({ length: 30 }, (_, n) => signIn('guessed', 'a guess', `198.18.0.${n}`))
    const statuses = (await Promise.all(guesses)).map((response) => response.status)
    expect(statuses.filter((status) => status === 403)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('an IP address is delayed after ten failures for any accounts', async () => {
    for (let time = 0; time < 10; time += 1) await signIn(`guess-${time}`, 'a guess', '198.51.100.7')
    expect((await signIn('shopper', DEMO_PASSWORD, '198.51.100.7')).status).toBe(429)
    expect((await signIn('shopper', DEMO_PASSWORD, '198.51.100.8')).status).toBe(200)
  })

  test('failures for a username don’t count for the e-mail address of the account, so that nobody learns whose it is', async () => {
    await register({ username: 'twofold', email: 'two@fold.example', password: 'the phrase of twins' })
    await confirmEmail(backend.database.db, 'twofold')
    for (let time = 0; time < 10; time += 1)
      expect((await signIn('twofold', 'a guess', `203.0.113.${time}`)).status).toBe(403)
    for (const name of ['twofold', 'TWOFOLD', ' ｔｗｏｆｏｌｄ'])
      expect((await signIn(name, 'a guess', '203.0.113.77')).status).toBe(429)
    for (const name of ['two@fold.example', 'TWO＠fold.example'].concat(Array(8).fill('two@fold.example')))
      expect((await signIn(name, 'a guess', '203.0.113.78')).status).toBe(403)
    expect((await signIn('two@fold.example', 'the phrase of twins', '203.0.113.79')).status).toBe(429)
  })

  test('all IP addresses of an IPv6 network count together', async () => {
    for (let time = 0; time < 10; time += 1) await signIn(`guess-${time}`, 'a guess', `2001:db8:0:7::${time}`)
    expect((await signIn('shopper', DEMO_PASSWORD, '2001:db8:0:7:ffff::1')).status).toBe(429)
    expect((await signIn('shopper', DEMO_PASSWORD, '2001:db8:0:8::1')).status).toBe(200)
  })

  test('existing and unknown usernames cause the same database queries', async () => {
    await signIn('shopper', DEMO_PASSWORD, '192.0.2.77')
    const asked = async (username: string, address: string) => {
      const statements: string[] = []
      let hashes = 0
      const db = backend.database.db.withPlugin(recordStatements(statements))
      const passwords = {
        hash: async () => '',
        verify: async () => {
          hashes += 1
          return false
        },
      }
      const checking = checkCredentials(
        { db, passwords, secret: 'a secret' },
        { username, password: 'a guess', address },
      )
      await expect(checking).rejects.toThrow('incorrect')
      return [...statements, hashes]
    }
    const unknown = await asked('nobody-at-all', '192.0.2.78')
    expect(unknown).toHaveLength(4)
    expect(await asked('moderator', '192.0.2.79')).toEqual(unknown)
    const home = addressHash('192.0.2.80', 'a secret')
    await backend.database.db.updateTable('sessions').set({ address_hash: home }).execute()
    expect(await asked('shopper', '192.0.2.80')).toEqual(unknown)
  })
})

/** Records the SQL of every statement, without its values. */
function recordStatements(statements: string[]): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const shape = JSON.stringify(node, (key, value) => (key === 'value' || key === 'values' ? '?' : value))
      statements.push(shape)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}
