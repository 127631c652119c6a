import { expect, test } from 'vitest'
import { toApiError } from '../errors.ts'
import { refusalText } from '../outbox/send-write.ts'
import { ok } from '../testing/fake-backend.ts'
import { testOutbox } from '../testing/test-outbox.ts'
import { newsletterWrite } from './subscribe.ts'

const signUp = newsletterWrite(' Fan@example.com ')

test('an e-mail address is subscribed as in spec section 7', async () => {
  const { outbox, backend } = testOutbox([ok({ success: true, message: '' })])
  await outbox.send(signUp)
  expect(backend.requests[0]).toMatchObject({
    method: 'POST',
    path: '/wp-json/wp/v2/newsletter/subscribe',
    body: { email: 'Fan@example.com' },
  })
})

test.each([
  ['409', { status: 409, body: { code: 'alist_already_subscribed' } }, 'Email already subscribed'],
  ['no success', ok({ success: false, message: 'Not today' }), 'Not today'],
])('a second time is refused: %s', async (_, response, text) => {
  const { outbox } = testOutbox([response])
  const thrown: unknown = await outbox.send(signUp).catch((error: unknown) => error)
  expect(refusalText(signUp, toApiError(thrown))).toBe(text)
})

test('an e-mail address is also remembered on the device, in any letter case', async () => {
  const { outbox } = testOutbox(['down'])
  await outbox.send(signUp)
  const thrown: unknown = await outbox
    .send(newsletterWrite('fan@EXAMPLE.com'))
    .catch((error: unknown) => error)
  expect(refusalText(signUp, toApiError(thrown))).toBe('Email already subscribed')
})
