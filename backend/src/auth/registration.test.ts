import { expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'

describeBackend('registration', (backend) => {
  const register = (body: unknown) => backend.send('POST', '/wp/v2/users', { body })
  const signIn = (username: string, password: string) =>
    backend.send('POST', '/jwt-auth/v1/token', { body: { username, password } })

  test('registration makes a subscriber, whatever role is asked for', async () => {
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
      { username: 'x 4', email: 'SHOPPER@a-list.example', password: 'a long enough phrase' },
      'existing_user_email',
    ],
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

  test('a password of 128 characters outside the basic plane works', async () => {
    const password = '🦊'.repeat(128)
    expect((await register({ username: 'fox', email: 'fox@a.example', password })).status).toBe(201)
    expect((await signIn('fox', password)).status).toBe(200)
  })
})
