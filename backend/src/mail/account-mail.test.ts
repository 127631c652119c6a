import { beforeAll, expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'
import { type Mailbox, openMailbox, tokenIn } from '../testing/mailbox.ts'

const PASSWORD = 'a phrase that nobody guesses'

describeBackend('e-mails about accounts', (backend) => {
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await openMailbox(backend)
  })

  const post = (path: string, body: object, token?: string) =>
    backend.send('POST', path, { body, ...(token && { token }) })
  const register = (username: string, email: string) =>
    backend.json('POST', '/wp/v2/users', { body: { username, email, password: PASSWORD } })
  const signIn = async (username: string, password = PASSWORD) => {
    const response = await post('/jwt-auth/v1/token', { username, password })
    return response.ok ? String(Object(await response.json()).token) : undefined
  }
  const confirm = (token: string) => post('/a-list/v2/mail/confirm', { token })
  const isSignedIn = async (token = '') =>
    (await backend.send('GET', '/wp/v2/users/me', { token })).status === 200

  test('the link in the first e-mail confirms the address, once', async () => {
    await register('ada', 'ada@example.com')
    expect(await signIn('ada@example.com')).toBeUndefined()
    const mail = await mailbox.find('ada@example.com', 'Confirm your email address')
    expect(mail.html).toContain(tokenIn(mail))
    expect(await (await confirm(tokenIn(mail))).json()).toEqual({ confirmed: 'account' })
    expect(await signIn('ada@example.com')).toBeDefined()
    const again = await confirm(tokenIn(mail))
    expect([again.status, Object(await again.json()).code]).toEqual([410, 'alist_link_expired'])
  })

  test('an address that another account has confirmed is not taken over, and its owner gets an e-mail', async () => {
    await register('owner', 'shared@example.com')
    await confirm(tokenIn(await mailbox.find('shared@example.com', 'Confirm your email address')))
    const response = await post('/wp/v2/users', {
      username: 'stranger',
      email: 'Shared@Example.com',
      password: PASSWORD,
    })
    expect(response.status).toBe(201)
    const mail = await mailbox.find('Shared@Example.com', 'You already have an account')
    expect(tokenIn(mail)).toBe('')
    expect(await signIn('shared@example.com')).toBeDefined()
  })

  test('two accounts with one unconfirmed address: the first to confirm gets it', async () => {
    await register('first', 'both@example.com')
    await register('second', 'both@example.com')
    const tokenOf = async (name: string) =>
      tokenIn(await mailbox.find('both@example.com', 'Confirm your email address', `Hello ${name}`))
    const [one, other] = [await tokenOf('first'), await tokenOf('second')]
    expect((await confirm(other)).status).toBe(200)
    const late = await confirm(one)
    expect([late.status, Object(await late.json()).code]).toEqual([409, 'alist_email_taken'])
  })

  test('a forgotten password is replaced through the e-mail, and all sessions end', async () => {
    await register('grace', 'grace@example.com')
    const before = await signIn('grace')
    expect(await (await post('/a-list/v2/account/password-reset', { login: 'grace' })).json()).toEqual({
      success: true,
    })
    const token = tokenIn(await mailbox.find('grace@example.com', 'Choose a new password'))
    const weak = await post('/a-list/v2/account/password-reset/confirm', { token, password: 'password1' })
    expect(weak.status).toBe(400)
    const reset = { token, password: 'another phrase that nobody guesses' }
    expect((await post('/a-list/v2/account/password-reset/confirm', reset)).status).toBe(200)
    expect(await isSignedIn(before)).toBe(false)
    expect(await signIn('grace')).toBeUndefined()
    // The e-mail was read, so the address is confirmed.
    expect(await signIn('grace@example.com', reset.password)).toBeDefined()
    expect((await post('/a-list/v2/account/password-reset/confirm', reset)).status).toBe(410)
    await mailbox.find('grace@example.com', 'Your password was changed')
  })

  test('a request for an unknown name gets the same response and sends nothing', async () => {
    const response = await post('/a-list/v2/account/password-reset', { login: 'nobody@example.com' })
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    await mailbox.settle()
    expect(await mailbox.subjects('nobody@example.com')).toEqual([])
  })

  test('a new password needs the present one, and ends all other sessions', async () => {
    await register('hedy', 'hedy@example.com')
    const here = await signIn('hedy')
    const elsewhere = await signIn('hedy')
    const wrong = await post(
      '/a-list/v2/account/password',
      { password: 'not it', new_password: `${PASSWORD}!` },
      here,
    )
    expect([wrong.status, Object(await wrong.json()).code]).toEqual([403, 'alist_wrong_password'])
    const right = { password: PASSWORD, new_password: `${PASSWORD}!` }
    expect((await post('/a-list/v2/account/password', right, here)).status).toBe(200)
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect(await signIn('hedy', `${PASSWORD}!`)).toBeDefined()
  })

  test('sign out everywhere ends every session', async () => {
    await register('mary', 'mary@example.com')
    const tokens = [await signIn('mary'), await signIn('mary')]
    const response = await post('/a-list/v2/account/sign-out-everywhere', {}, tokens[0])
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await Promise.all(tokens.map(isSignedIn))).toEqual([false, false])
  })

  test('a new address replaces the old one when its link is opened, and the old one gets an e-mail', async () => {
    await register('rosa', 'rosa@example.com')
    await confirm(tokenIn(await mailbox.find('rosa@example.com', 'Confirm your email address')))
    const token = await signIn('rosa')
    const same = { password: PASSWORD, email: 'Rosa@example.com' }
    const refused = await post('/a-list/v2/account/email', same, token)
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { data: { params: { email: 'This is your address already' } } },
    ])
    const guessed = await post('/a-list/v2/account/email', { ...same, password: 'not it' }, token)
    expect([guessed.status, Object(await guessed.json()).code]).toEqual([403, 'alist_wrong_password'])
    const change = { password: PASSWORD, email: 'rosa@new.example' }
    expect((await post('/a-list/v2/account/email', change, token)).status).toBe(200)
    expect(await signIn('rosa@new.example')).toBeUndefined()
    await confirm(tokenIn(await mailbox.find('rosa@new.example', 'Confirm your email address')))
    expect(await signIn('rosa@new.example')).toBeDefined()
    expect(await signIn('rosa@example.com')).toBeUndefined()
    await mailbox.find('rosa@example.com', 'Your email address was changed')
  })

  test('a link to another address is useless once the owner has reset the password', async () => {
    await register('victim', 'victim@example.com')
    await confirm(tokenIn(await mailbox.find('victim@example.com', 'Confirm your email address')))
    const change = { password: PASSWORD, email: 'thief@example.com' }
    await post('/a-list/v2/account/email', change, await signIn('victim'))
    const stolen = tokenIn(await mailbox.find('thief@example.com', 'Confirm your email address'))
    await post('/a-list/v2/account/password-reset', { login: 'victim' })
    const token = tokenIn(await mailbox.find('victim@example.com', 'Choose a new password'))
    const reset = { token, password: 'another phrase that nobody guesses' }
    expect((await post('/a-list/v2/account/password-reset/confirm', reset)).status).toBe(200)
    expect((await confirm(stolen)).status).toBe(410)
    expect(await signIn('thief@example.com', reset.password)).toBeUndefined()
  })

  test('a reset link sent to a former address is useless', async () => {
    await register('mover', 'mover@example.com')
    await confirm(tokenIn(await mailbox.find('mover@example.com', 'Confirm your email address')))
    await post('/a-list/v2/account/password-reset', { login: 'mover' })
    const token = tokenIn(await mailbox.find('mover@example.com', 'Choose a new password'))
    const change = { password: PASSWORD, email: 'mover@new.example' }
    await post('/a-list/v2/account/email', change, await signIn('mover'))
    await confirm(tokenIn(await mailbox.find('mover@new.example', 'Confirm your email address')))
    const reset = { token, password: 'another phrase that nobody guesses' }
    expect((await post('/a-list/v2/account/password-reset/confirm', reset)).status).toBe(410)
  })

  test('a link of one purpose does nothing else, and an expired link does nothing', async () => {
    await register('lise', 'lise@example.com')
    const token = tokenIn(await mailbox.find('lise@example.com', 'Confirm your email address'))
    const reset = { token, password: 'another phrase that nobody guesses' }
    expect((await post('/a-list/v2/account/password-reset/confirm', reset)).status).toBe(410)
    await backend.database.db
      .updateTable('mail_tokens')
      .set({ expires_at: new Date(0) })
      .execute()
    expect((await confirm(token)).status).toBe(410)
  })
})
