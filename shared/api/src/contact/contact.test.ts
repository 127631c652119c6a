import { expect, test } from 'vitest'
import { fakeBackend, ok, type Scripted } from '../testing/fake-backend.ts'
import { testOutbox } from '../testing/test-outbox.ts'
import { fetchAcceptsMessages, messageWrite } from './contact.ts'

const form = { name: '', email: 'ada@example.com', message: 'The founding year is wrong.' }

test('a message waits while the backend is down, and is sent once', async () => {
  const { outbox, backend, keys, states } = testOutbox(['down', ok({ success: true })])
  expect(await outbox.send(messageWrite(form))).toMatchObject({ state: 'waiting' })
  expect(states()).toEqual(['Your message to us (waiting)'])
  await outbox.flush()
  expect(states()).toEqual([])
  expect(backend.requests[1]).toMatchObject({
    method: 'POST',
    path: '/wp-json/a-list/v2/contact',
    body: form,
  })
  expect(new Set(keys()).size).toBe(1)
})

test('sends the honeypot field if it is filled in', () => {
  expect(messageWrite(form, 'x').body).toEqual({ ...form, confirm_website: 'x' })
})

const index = (...paths: string[]) =>
  ok({ namespace: 'a-list/v2', routes: Object.fromEntries(paths.map((path) => [path, {}])) })

test.each<[string, Scripted, boolean]>([
  ['has the call', index('/a-list/v2/search', '/a-list/v2/contact'), true],
  ['has other extensions', index('/a-list/v2/search'), false],
  ['is a plain WordPress', { status: 404, body: { code: 'rest_no_route' } }, false],
  ['can’t be reached', 'down', true],
  ['has a bad moment', { status: 503, body: {} }, true],
])('a backend that %s', async (_, response, takes) => {
  expect(await fetchAcceptsMessages(fakeBackend([response]).client())).toBe(takes)
})
