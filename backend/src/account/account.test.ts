import { expect, test } from 'vitest'
import { confirmEmail } from '../testing/confirm-email.ts'
import { describeBackend } from '../testing/describe-backend.ts'

describeBackend('account data', (backend) => {
  const register = (body: unknown) => backend.send('POST', '/wp/v2/users', { body })
  const signIn = (username: string, password: string) =>
    backend.send('POST', '/jwt-auth/v1/token', { body: { username, password } })

  test('users export their data, and delete their account with their password', async () => {
    await register({ username: 'leaver', email: 'leaver@a.example', password: 'the phrase of the leaver' })
    await confirmEmail(backend.database.db, 'leaver')
    const { token: bearer } = Object(await (await signIn('leaver', 'the phrase of the leaver')).json())
    await backend.json('POST', '/wp/v2/lists/create', { token: bearer, body: { name: 'Mine' } })
    const subscribe = () =>
      backend.send('POST', '/wp/v2/newsletter/subscribe', { body: { email: 'leaver@a.example' } })
    await subscribe()
    const exported = await backend.json('GET', '/a-list/v2/account/export', { token: bearer })
    expect(exported).toMatchObject({ account: { email: 'leaver@a.example' }, lists: [{ name: 'Mine' }] })
    expect(exported).toMatchObject({ newsletter_since: expect.stringMatching(/^20/) })
    expect(JSON.stringify(exported)).not.toContain('argon2')
    const remove = (password: string) =>
      backend.send('POST', '/a-list/v2/account/delete', { token: bearer, body: { password } })
    expect((await remove('not the phrase')).status).toBe(403)
    expect((await remove('the phrase of the leaver')).status).toBe(200)
    expect((await backend.send('GET', '/wp/v2/lists', { token: bearer })).status).toBe(403)
    expect((await signIn('leaver', 'the phrase of the leaver')).status).toBe(403)
    // The e-mail address of a deleted account can subscribe again.
    expect((await subscribe()).status).toBe(200)
  })
})
