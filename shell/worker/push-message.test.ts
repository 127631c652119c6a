import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathOf, readPushMessage } from './push-message.ts'

const SITE = 'https://a-list.example'
const FALLBACK = { title: 'You have a new alert', body: '', path: '/dashboard' }

test('a message of the backend is shown as it is', () => {
  const message = { title: 'Balm is back in stock', body: 'You asked us to tell you.', path: '/product/balm' }
  expect(readPushMessage(JSON.stringify(message))).toEqual(message)
})

test.each([
  undefined,
  '',
  'no json',
  'null',
  '[]',
  '{"title":1,"body":"","path":"/"}',
  '{"title":"","body":"","path":"/"}',
  '{"title":"Hello","body":"","path":"https://evil.example/"}',
  '{"title":"Hello","body":"","path":"//evil.example"}',
  '{"title":"Hello","body":"","path":"javascript:alert(1)"}',
])('%s becomes a general message', (text) => {
  expect(readPushMessage(text)).toEqual(FALLBACK)
})

test('no message leaves the site or is endless', () => {
  const hostile = fc.record({
    title: fc.string(),
    body: fc.string(),
    path: fc.oneof(fc.webUrl(), fc.string()),
  })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        hostile.map((value) => JSON.stringify(value)),
      ),
      (text) => {
        const { title, body, path } = readPushMessage(text)
        expect(new URL(path, SITE).origin).toBe(SITE)
        expect(title.length + body.length).toBeLessThanOrEqual(600)
      },
    ),
  )
  fc.assert(fc.property(fc.anything(), (data) => new URL(pathOf(data), SITE).origin === SITE))
})
