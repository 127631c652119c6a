// @vitest-environment happy-dom
import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { HostProvider } from '@a-list/remote/host-context.ts'
import { signInBeforeAction, takePendingAction } from '@a-list/remote/pending-action.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createHost } from '../app/create-host.ts'
import { AuthPage } from './auth-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const refusal = (code: string, params?: object) =>
  Response.json({ code, message: '', data: { status: 400, params } }, { status: 400 })

/** Opens the page. `respond` handles every registration. */
function open(
  query: string,
  respond: () => Response | Promise<Response> = () => refusal('rest_user_invalid'),
) {
  const site = { name: 'A-List', origin: 'https://a-list.example' }
  const api = createApiClient({ bases: basesUnder(site.origin), fetch: async () => respond() })
  const { host } = createHost({ site, api, storage: localStorage, navigate: () => {} })
  render(
    <MemoryRouter initialEntries={[`/auth${query}`]}>
      <HostProvider value={host}>
        <AuthPage />
      </HostProvider>
    </MemoryRouter>,
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function signUp({ confirm = 'a long password' } = {}) {
  await userEvent.type(field('Username'), 'sam')
  await userEvent.type(field('Email'), 'sam@example.com')
  await userEvent.type(field('Password'), 'a long password')
  await userEvent.type(field('Confirm password'), confirm)
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
}

test('password managers recognise every field', () => {
  open('')
  expect(field('Username or email').autocomplete).toBe('username')
  expect(field('Password').autocomplete).toBe('current-password')
  cleanup()
  open('?tab=sign-up')
  expect(
    ['Username', 'Email', 'Password', 'Confirm password'].map((label) => field(label).autocomplete),
  ).toEqual(['username', 'email', 'new-password', 'new-password'])
})

test('the return path survives a switch between the tabs', async () => {
  open('?return=%2Fproduct%2F1%3Ftab%3Dreviews')
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }))
  const back = new URL(screen.getByRole<HTMLAnchorElement>('tab', { name: 'Sign In' }).href)
  expect(back.searchParams.get('return')).toBe('/product/1?tab=reviews')
})

test('the title is that of the open tab', async () => {
  open('?tab=sign-up')
  expect(document.title).toBe('Sign up | A-List')
  await userEvent.click(screen.getByRole('tab', { name: 'Sign In' }))
  expect(document.title).toBe('Sign in | A-List')
})

test('each tab keeps what was typed while another is open, but no passwords', async () => {
  open('')
  await userEvent.type(field('Username or email'), 'sam@example.com')
  await userEvent.type(field('Password'), 'a long password')
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }))
  expect(field('Username').value).toBe('')
  await userEvent.type(field('Username'), 'sam')
  await userEvent.type(field('Email'), 'sam@example.org')
  await userEvent.type(field('Password'), 'another password')
  await userEvent.click(screen.getByRole('tab', { name: 'Sign In' }))
  expect([field('Username or email').value, field('Password').value]).toEqual(['sam@example.com', ''])
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }))
  expect(['Username', 'Email', 'Password'].map((label) => field(label).value)).toEqual([
    'sam',
    'sam@example.org',
    '',
  ])
})

test('typed names and addresses are there again after a reload or Back, but no passwords', async () => {
  open('?tab=sign-up', () => Promise.reject(new TypeError('Failed to fetch')))
  await signUp()
  cleanup()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('a long password')
  open('?tab=sign-up')
  const labels = ['Username', 'Email', 'Password', 'Confirm password']
  expect(labels.map((label) => field(label).value)).toEqual(['sam', 'sam@example.com', '', ''])
  await userEvent.click(screen.getByRole('tab', { name: 'Sign In' }))
  expect(field('Username or email').value).toBe('')
  await userEvent.type(field('Username or email'), 'ada')
  cleanup()
  open('')
  expect(field('Username or email').value).toBe('ada')
})

test('nothing of what was typed stays in the browser after a successful sign-in', async () => {
  const user = { id: 7, name: 'Sam', email: 'sam@example.com', roles: ['subscriber'] }
  open('', () => Response.json({ token: 'a.b.c', ...user }))
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }))
  await userEvent.type(field('Email'), 'sam@example.com')
  await userEvent.click(screen.getByRole('tab', { name: 'Sign In' }))
  await userEvent.type(field('Username or email'), 'sam')
  await userEvent.type(field('Password'), 'a long password')
  expect(sessionStorage).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByText('You are signed in')
  expect(sessionStorage).toHaveLength(0)
})

test('a password can be shown and hidden', async () => {
  open('')
  const show = screen.getByRole('button', { name: 'Show password' })
  await userEvent.click(show)
  expect([field('Password').type, show.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  await userEvent.click(show)
  expect(field('Password').type).toBe('password')
})

test('the Caps Lock hint shows while Caps Lock is on, and disappears when the field loses focus', async () => {
  open('')
  const person = userEvent.setup()
  const hint = () => screen.queryByText('Caps Lock is on.')
  await person.click(field('Password'))
  await person.keyboard('{CapsLock}A')
  expect(hint()?.id).toBe(field('Password').getAttribute('aria-describedby'))
  await person.keyboard('{CapsLock}a')
  expect(hint()).toBeNull()
  await person.keyboard('{CapsLock}A')
  await person.tab()
  expect(hint()).toBeNull()
})

test('a wrong password shows a message, and the input stays', async () => {
  open('', () => refusal('incorrect_password'))
  await userEvent.type(field('Username or email'), 'sam')
  await userEvent.type(field('Password'), 'not the password')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Invalid username or password')).toBeDefined()
  expect(field('Username or email').value).toBe('sam')
})

test('two different passwords are not sent', async () => {
  open('?tab=sign-up', () => {
    throw new Error('It was sent.')
  })
  await signUp({ confirm: 'another password' })
  expect(screen.getByText('Passwords do not match')).toBeDefined()
  expect(document.activeElement).toBe(field('Confirm password'))
})

test.each([
  ['existing_user_login', undefined, 'Username', /username is taken/],
  ['existing_user_email', undefined, 'Email', /account with this email/],
  ['rest_invalid_param', { password: 'Too common' }, 'Password', /Too common/],
] as const)(
  'the refusal %s %j is shown at "%s", which gets the focus',
  async (code, params, label, words) => {
    open('?tab=sign-up', () => refusal(code, params))
    await signUp()
    const error = await screen.findByText(words)
    expect(field(label).getAttribute('aria-describedby')?.split(' ')).toContain(error.id)
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field(label))
  },
)

test('if registration is closed, the page offers only sign-in', async () => {
  const body = { code: 'rest_cannot_create_user', message: '', data: { status: 401 } }
  open('?tab=sign-up', () => Response.json(body, { status: 401 }))
  await signUp()
  const notice = await screen.findByText(/New accounts can’t be created here/)
  expect(notice.getAttribute('role')).toBe('alert')
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeDefined()
})

test('a refusal that names no field is shown above the form', async () => {
  open('?tab=sign-up')
  await signUp()
  expect(
    (await screen.findByText('Registration failed. Please try again.')).closest('[role=alert]'),
  ).not.toBeNull()
})

test.each([
  [
    'no response',
    () => Promise.reject(new TypeError('Failed to fetch')),
    ' The site can’t be reached right now.',
  ],
  ['a 503', () => new Response('', { status: 503 }), ' The site can’t be reached right now.'],
  ['too many attempts', () => new Response('', { status: 429 }), ''],
])('after %s, a failed sign-up says why if the site is the reason', async (_, respond, reason) => {
  open('?tab=sign-up', respond)
  await signUp()
  const message = `Registration failed. Please try again.${reason}`
  expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull()
})

const HOST = { navigate: () => {} }
const GLOSS = { type: 'product', id: 'affiliate-gloss-bomb', name: 'Gloss Bomb' } as const

test.each([
  ['save Gloss Bomb', () => signInBeforeAction(HOST, 'favorite', GLOSS)],
  ['add Gloss Bomb to a list', () => signInBeforeAction(HOST, 'list', GLOSS)],
  ['set a price alert for Gloss Bomb', () => signInBeforeAction(HOST, 'watch', GLOSS)],
  ['follow SKIMS', () => signInBeforeAction(HOST, 'follow', { type: 'brand', id: '1', name: 'SKIMS' })],
  [
    'follow Beauty',
    () => signInBeforeAction(HOST, 'follow', { type: 'category', id: 'beauty', name: 'Beauty' }),
  ],
])('a visitor is told that signing in is to %s', async (purpose, press) => {
  const here = `?return=${encodeURIComponent(location.pathname + location.search)}`
  press()
  open(here)
  expect(screen.getByText(`Sign in to ${purpose}.`)).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }))
  expect(screen.getByText(`Sign up to ${purpose}.`)).toBeTruthy()
  cleanup()
  open('?return=%2Fdashboard')
  expect(screen.getByText(/^Save brands and products/)).toBeTruthy()
  cleanup()
  takePendingAction()
  open(here)
  expect(screen.getByText(/^Save brands and products/)).toBeTruthy()
})
