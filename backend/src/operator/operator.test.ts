import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../testing/demo-password.ts'
import { describeBackend, testSettings } from '../testing/describe-backend.ts'
import { operatorKey } from './operator-key.ts'

describeBackend('operator commands to the running process', (backend) => {
  const key = operatorKey(testSettings().authSecret ?? '')
  const ask = (path: string, body?: unknown, Authorization = `Operator ${key}`) =>
    backend.send('POST', `http://a-list.test/operator/${path}`, { body, headers: { Authorization } })

  test('operator routes return 404 without the operator key', async () => {
    const moderator = await backend.signIn('admin')
    for (const authorization of [
      '',
      'Operator ',
      `Operator ${key}x`,
      `Bearer ${key}`,
      `Bearer ${moderator}`,
    ]) {
      expect((await ask('backup', undefined, authorization)).status).toBe(404)
    }
  })

  test('a backup is complete', async () => {
    const response = await ask('backup')
    const lines = gunzipSync(Buffer.from(await response.arrayBuffer()))
      .toString()
      .trim()
      .split('\n')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ format: 'a-list-backup' })
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ end: true, rows: { users: 3, brands: 10 } })
  })

  test('the operator creates and changes accounts', async () => {
    const run = async (command: object) => Object(await (await ask('admin', command)).json())
    const made = await run({
      command: 'create-user',
      username: 'opal',
      email: 'opal@a.example',
      role: 'editor',
    })
    expect(made.lines).toEqual([
      'Created editor opal (number 4).',
      expect.stringMatching(/^Password: \S{16}$/),
    ])
    expect(
      await run({ command: 'create-user', username: 'OPAL', email: 'o@a.example', role: 'editor' }),
    ).toMatchObject({
      code: 'existing_user_login',
    })
    expect(await run({ command: 'set-role', username: 'shopper', role: 'king' })).toMatchObject({
      code: 'rest_invalid_param',
    })
    expect((await run({ command: 'set-role', username: 'nobody', role: 'editor' })).lines).toEqual([
      'No user is called nobody.',
    ])
    const token = await backend.signIn('shopper')
    await run({ command: 'set-role', username: 'Shopper', role: 'editor' })
    expect((await backend.send('GET', '/a-list/v1/brand-submissions', { token })).status).toBe(200)
    await run({ command: 'set-password', username: 'shopper', password: 'another long phrase' })
    expect((await backend.send('GET', '/a-list/v1/brand-submissions', { token })).status).toBe(403)
    const signIn = (password: string) =>
      backend.send('POST', '/jwt-auth/v1/token', { body: { username: 'shopper', password } })
    expect((await signIn(DEMO_PASSWORD)).status).toBe(403)
    expect((await signIn('another long phrase')).status).toBe(200)
  })
})
