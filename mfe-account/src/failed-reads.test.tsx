// @vitest-environment happy-dom
import { isFull } from '@a-list/domain/testing/full.ts'
import { hung, json, type Responder, refusal } from '@a-list/remote/testing/stub-backend.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { DIALOG, openAccount } from '../testing/open-account.tsx'

const FAULTS: [name: string, fault: Responder][] = [
  ['is refused', () => refusal(400, 'rest_invalid_param')],
  ['breaks', () => refusal(500, 'internal')],
  ['hangs', hung],
]

/** For each request: the message when it fails, and a text of the page after recovery. */
const READS: [line: string, path: string, message: string | RegExp, after: string | RegExp][] = [
  ['GET /a-list/v1/favorites', '/dashboard', 'Your saved items did not load', 'Gloss Bomb'],
  ['GET /a-list/v1/notifications', '/dashboard?tab=alerts', 'Your alerts did not load', 'A new gloss'],
  ['GET /wp/v2/lists', '/dashboard?tab=lists', /^Your lists did not load$|Yours are safe/, 'Gifts'],
  ['GET /wp/v2/lists', DIALOG, /^Your lists did not load\./, 'Gifts'],
  ['GET /a-list/v1/user-meta', '/onboarding', 'This did not load', 'You’re all set'],
  ['GET /a-list/v2/shared-lists/abc', '/list/abc', /did not load|is not shared/, 'Later'],
]

/** Every request meets the first fault. With the others, one request stands for all, except with `--full`. */
function triedWith<Case>(fault: Responder, cases: Case[]): Case[] {
  return isFull || fault === FAULTS[0]?.[1] ? cases : cases.slice(0, 1)
}

describe.each(FAULTS)('a request that %s', (_, fault) => {
  test.each(triedWith(fault, READS))('%s at %s: the page shows a message', async (line, path, message) => {
    openAccount(path, { [line]: fault })
    expect(await screen.findByText(message)).toBeDefined()
  })
})

test.each(READS)('%s at %s: "Try again" recovers', async (line, path, message, after) => {
  const { recover } = openAccount(path, { [line]: () => new Response('<p>Proxy</p>') })
  expect(await screen.findByText(message)).toBeDefined()
  recover()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByText(after)).length).toBeGreaterThan(0)
})

test.each([
  ['/dashboard?tab=lists', 400, 'Your lists did not load'],
  ['/dashboard?tab=lists', 401, 'Please log in to manage shopping lists'],
  ['/dashboard?tab=lists', 500, 'We can’t reach your lists right now. Yours are safe; these are examples.'],
  [DIALOG, 400, 'Your lists did not load. Please try again.'],
  [DIALOG, 401, 'Please log in to manage shopping lists'],
  [DIALOG, 500, 'Your lists did not load. Please try again.'],
])('lists at %s that fail with %i: the page says why', async (path, status, message) => {
  openAccount(path, {
    'GET /wp/v2/lists': () => refusal(status, 'refused'),
    // The token is valid, so a refusal does not end the session.
    'POST /jwt-auth/v1/token/validate': () => json({}),
  })
  expect(await screen.findByText(message)).toBeDefined()
})

test.each<[fault: string, Responder]>([
  ['502', () => refusal(502, 'backend_unreachable')],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['429', () => refusal(429, 'too_many_requests')],
  ['a page of a proxy', () => new Response('<p>Proxy</p>')],
])(
  'the add-to-list dialog has one message for all the ways in which an outage fails: %s',
  async (_, fault) => {
    openAccount(DIALOG, { 'GET /wp/v2/lists': fault })
    const message = await screen.findByText(/did not load/)
    expect(message.textContent).toBe('Your lists did not load. Please try again.')
  },
)

test('while the backend is down, the lists are sample lists, and the page says so', async () => {
  openAccount('/dashboard?tab=lists', { 'GET /wp/v2/lists': () => new Response('<p>Proxy</p>') })
  expect(await screen.findByRole('heading', { name: 'Gift ideas' })).toBeDefined()
  expect(screen.getByText(/Yours are safe; these are examples/)).toBeDefined()
})

test.each([
  ['GET /a-list/v1/notifications', '/dashboard?tab=alerts', 'Your alerts did not load', 'A new gloss'],
  ['GET /a-list/v1/favorites', '/dashboard', 'Your saved items did not load', 'Gloss Bomb'],
  ['GET /a-list/v2', '/dashboard?tab=profile', 'Your profile did not load', 'Name'],
  ['GET /a-list/v2', '/dashboard?tab=settings', 'Your settings did not load', 'Download my data'],
])('%s at %s recovers from an outage without a click', async (line, path, message, after) => {
  const { recover } = openAccount(path, { [line]: () => new Response('<p>Proxy</p>') })
  expect(await screen.findByText(message)).toBeDefined()
  recover()
  expect((await screen.findAllByText(after)).length).toBeGreaterThan(0)
})

test('lists stay while the backend does not say what else it can do', async () => {
  const { requestCount } = openAccount('/dashboard?tab=lists', {
    'GET /a-list/v2': () => refusal(500, 'internal'),
  })
  const field = await screen.findByLabelText<HTMLInputElement>('New List Name')
  const asked = requestCount('GET /a-list/v2')
  await waitFor(() => expect(requestCount('GET /a-list/v2')).toBeGreaterThan(asked), { timeout: 10_000 })
  expect(field.isConnected).toBe(true)
})

/** Requests whose failure affects only a section without a retry button, with its message and a text of the page. */
const SECTIONS: [line: string, path: string, message: string | RegExp, rest: string | RegExp][] = [
  ['GET /a-list/v1/user-meta', '/dashboard?tab=settings', 'Your choices did not load.', 'Download my data'],
  [
    'GET /a-list/v1/subscriptions',
    '/dashboard?tab=settings',
    'What you follow did not load.',
    'New brands in categories you follow',
  ],
  ['GET /wp/v2/products', '/dashboard', /can’t be shown/, 'SKIMS'],
  ['GET /a-list/v1/notifications/unread-count', '/dashboard?tab=alerts', '2 unread', 'A new gloss'],
]

describe.each(FAULTS)('a section whose request %s', (_, fault) => {
  test.each(triedWith(fault, SECTIONS))(
    '%s at %s: the section says so, and the rest of the page is shown',
    async (line, path, message, rest) => {
      openAccount(path, { [line]: fault })
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
      expect((await screen.findAllByText(rest)).length).toBeGreaterThan(0)
    },
  )
})

test('the onboarding offers sample brands while the directory is down', async () => {
  openAccount('/onboarding?step=3', { 'GET /wp/v2/celebrity_brand': hung })
  expect(await screen.findAllByText('Fenty Beauty')).toHaveLength(2)
})

test('a backend without extensions has no buttons to rename, share, delete and move', async () => {
  openAccount('/dashboard?tab=lists', { 'GET /a-list/v2': () => refusal(404, 'rest_no_route') })
  expect(await screen.findByRole('button', { name: 'Remove Gloss Bomb from Gifts' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Print Gifts' })).toBeDefined()
  for (const name of [/^Rename/, /^Share/, /^Delete/, /^Move/]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('a visitor’s dashboard links to sign-in with a return path', async () => {
  openAccount('/dashboard?tab=alerts', { 'GET /wp/v2/users/me': () => json({}, 401) })
  expect(await screen.findByText('Please log in to view your dashboard')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    '/auth?return=%2Fdashboard%3Ftab%3Dalerts',
  )
})
