import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../testing/demo-password.ts'
import { describeBackend } from '../testing/describe-backend.ts'

describeBackend('registration', (backend) => {
  const register = (body: unknown) => backend.send('POST', '/wp/v2/users', { body })
  const signIn = (username: string, password: string) =>
    backend.send('POST', '/jwt-auth/v1/token', { body: { username, password } })

  test('registration creates a subscriber, even if the request names another role', async () => {
    const response = await register({
      username: 'New Person',
      email: 'New@Person.example',
      password: 'a long enough phrase',
      role: 'administrator',
      roles: ['administrator'],
    })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ username: 'New Person', roles: ['subscriber'] })
    expect((await signIn('new person', 'a long enough phrase')).status).toBe(200)
  })

  test.each([
    [{ username: 'SHOPPER', email: 'x1@a.example', password: 'a long enough phrase' }, 'existing_user_login'],
    [
      { username: 'ｓｈｏｐｐｅｒ', email: 'x2@a.example', password: 'a long enough phrase' },
      'existing_user_login',
    ],
    [{ username: 'x3', email: 'x3@a.example', password: 'a long enough phrase' }, 'rest_invalid_param'],
    [
      { username: 'x@5.example', email: 'x5@a.example', password: 'a long enough phrase' },
      'rest_invalid_param',
    ],
    [{ username: 'x66', email: 'no address', password: 'a long enough phrase' }, 'rest_invalid_param'],
    [{ username: 'x77', email: 'x7@a.example', password: 'short' }, 'rest_invalid_param'],
    [{ username: 'x88', email: 'x8@a.example', password: 'Password1' }, 'rest_invalid_param'],
    [{ username: 'x99', email: 'x9@a.example', password: 'é'.repeat(129) }, 'rest_invalid_param'],
    [{}, 'rest_invalid_param'],
  ])('registration %j is refused', async (body, code) => {
    const response = await register(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code })
  })

  test.each([
    'aaaaaaaa',
    '        ',
    'abcabcabcabc',
    'kestrel-9',
    'KESTREL12',
    'Kestrelkestrel',
    'dragonfly12',
    'dragonfly@a.example',
  ])('the password %j is refused', async (password) => {
    const response = await register({ username: 'kestrel', email: 'Dragonfly@a.example', password })
    expect(await response.json()).toMatchObject({
      data: { status: 400, params: { password: expect.any(String) } },
    })
  })

  test('a password may contain the username among other words', async () => {
    const password = 'a kestrel over the field'
    const response = await register({ username: 'kestrel two', email: 'kestrel@a.example', password })
    expect(response.status).toBe(201)
  })

  test('registering an e-mail address twice gets the same response both times', async () => {
    const password = 'a long enough phrase'
    const responses = await Promise.all(
      [
        { username: 'first seen', email: 'nobody-yet@a.example', password },
        { username: 'second one', email: 'SHOPPER@a-list.example', password },
      ].map(async (body) => {
        const response = await register(body)
        const { id: _, username, name, slug, email, ...rest } = Object(await response.json())
        const headers = [...response.headers.keys()]
        return { status: response.status, headers, rest, own: [username, name, slug, email].length }
      }),
    )
    expect(responses[0]?.status).toBe(201)
    expect(responses[1]).toEqual(responses[0])
    for (const name of ['first seen', 'second one']) expect((await signIn(name, password)).status).toBe(200)
  })

  test('an unconfirmed e-mail address never works for sign-in', async () => {
    const password = 'another long phrase'
    await register({ username: 'newcomer', email: 'newcomer@a.example', password })
    await register({ username: 'pretender', email: 'moderator@a-list.example', password })
    for (const email of ['newcomer@a.example', 'moderator@a-list.example'])
      expect((await signIn(email, password)).status).toBe(403)
    expect((await signIn('moderator@a-list.example', DEMO_PASSWORD)).status).toBe(200)
  })

  test('an account with another person’s e-mail address can’t see or end that person’s newsletter subscription', async () => {
    const password = 'a third long phrase'
    const email = 'reader-of-news@a.example'
    await backend.json('POST', '/wp/v2/newsletter/subscribe', { body: { email } })
    await register({ username: 'curious', email, password })
    const { token } = Object(await (await signIn('curious', password)).json())
    const exported = await backend.json('GET', '/a-list/v2/account/export', { token })
    expect(exported).toMatchObject({ newsletter_since: null })
    const { status } = await backend.send('POST', '/a-list/v2/account/delete', { token, body: { password } })
    expect(status).toBe(200)
    const left = await backend.database.db
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where('email_key', '=', email)
      .execute()
    expect(left).toHaveLength(1)
  })

  test('a password of 128 characters outside the Basic Multilingual Plane works', async () => {
    const password = '🦊🐻🐼🐨'.repeat(32)
    expect((await register({ username: 'fox', email: 'fox@a.example', password })).status).toBe(201)
    expect((await signIn('fox', password)).status).toBe(200)
  })
})
