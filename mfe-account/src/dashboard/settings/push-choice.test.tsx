// @vitest-environment happy-dom
import { json } from '@a-list/remote/testing/stub-backend.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openAccount } from '../../../testing/open-account.tsx'
import { readPushState } from './push-device.ts'

const ENDPOINT = 'https://push.example/1'
const SETTINGS = { public_key: 'key', endpoints: [ENDPOINT] }

afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['serviceWorker', 'standalone']) Reflect.deleteProperty(navigator, name)
})

const give = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true })

/**
 * A browser with push messages.
 * @param answer what the member answers when the browser asks
 * @param failure the name of the error with which the browser refuses to subscribe
 */
function stubBrowser(answer: NotificationPermission, subscribed?: string, failure?: string) {
  const ask = vi.fn(async () => {
    notification.permission = answer
    return answer
  })
  const notification = { permission: 'default', requestPermission: ask }
  const subscription = (endpoint: string) => ({
    endpoint,
    unsubscribe: async () => (current = null),
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  })
  let current = subscribed === undefined ? null : subscription(subscribed)
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => {
      if (failure) throw new DOMException('', failure)
      current = subscription(ENDPOINT)
      return current
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', notification)
  give('serviceWorker', {
    getRegistration: async () => ({ pushManager }),
    ready: Promise.resolve({ pushManager }),
  })
  return { ask, notification }
}

test('a browser is on only with a subscription of this session', async () => {
  stubBrowser('granted', ENDPOINT)
  expect(await readPushState(SETTINGS, true)).toBe('on')
  expect(await readPushState({ ...SETTINGS, endpoints: [] }, true)).toBe('off')
})

test('the kill switch of the service worker leaves no push messages', async () => {
  stubBrowser('granted', ENDPOINT)
  expect(await readPushState(SETTINGS, false)).toBe('unsupported')
})

test('iOS asks to install the site first; an old browser has no switch', async () => {
  expect(await readPushState(SETTINGS, true)).toBe('unsupported')
  give('standalone', false)
  expect(await readPushState(SETTINGS, true)).toBe('needs-install')
})

test('a browser that blocks notifications is refused', async () => {
  stubBrowser('denied').notification.permission = 'denied'
  expect(await readPushState(SETTINGS, true)).toBe('refused')
})

test('the permission is asked for only after the press, and the backend learns of both changes', async () => {
  const { ask } = stubBrowser('granted')
  const endpoints: string[] = []
  const { requestCount } = openAccount('/dashboard?tab=settings', {
    'GET /a-list/v2/account/push': () => json({ public_key: 'key', endpoints }),
  })
  const device = await screen.findByRole('checkbox', { name: /^Show notifications/ })
  expect(ask).not.toHaveBeenCalled()
  endpoints.push(ENDPOINT)
  await userEvent.click(device)
  await waitFor(() => expect(device).toHaveProperty('checked', true))
  expect(ask).toHaveBeenCalledOnce()
  expect(requestCount('PUT /a-list/v2/account/push')).toBe(1)
  endpoints.pop()
  await userEvent.click(device)
  await waitFor(() => expect(device).toHaveProperty('checked', false))
  expect(requestCount('DELETE /a-list/v2/account/push')).toBe(1)
})

test('after a refusal, the focus is on what to do', async () => {
  stubBrowser('denied')
  openAccount('/dashboard?tab=settings')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Show notifications/ }))
  const reason = await screen.findByText(/Your browser blocks notifications/)
  await waitFor(() => expect(document.activeElement).toBe(reason))
})

/** Presses the switch, which stays off. */
async function pressInVain() {
  const account = openAccount('/dashboard?tab=settings')
  const device = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Show notifications/ })
  await userEvent.click(device)
  return { ...account, device }
}

test('if the browser’s question gets no answer, the page says so and can be pressed again', async () => {
  const { ask } = stubBrowser('default')
  const { device, lastToast } = await pressInVain()
  const reason = await screen.findByText(/asked whether to show notifications and got no answer/)
  expect(reason.closest('[role=status]')).not.toBeNull()
  expect([device.checked, lastToast()]).toEqual([false, ''])
  ask.mockImplementation(async () => 'granted')
  await userEvent.click(device)
  await waitFor(() => expect(screen.queryByText(/got no answer/)).toBeNull())
  expect(ask).toHaveBeenCalledTimes(2)
})

test.each(['AbortError', 'NotAllowedError'])(
  'a browser that does not subscribe, with %s, is named as the reason',
  async (failure) => {
    stubBrowser('granted', undefined, failure)
    const { device, lastToast, requestCount } = await pressInVain()
    expect(
      await screen.findByText(/^This browser can’t receive notifications in this window\./),
    ).toBeDefined()
    expect([device.checked, lastToast()]).toEqual([false, ''])
    expect(requestCount('PUT /a-list/v2/account/push')).toBe(0)
  },
)

test('another error of the browser has no known reason', async () => {
  stubBrowser('granted', undefined, 'InvalidStateError')
  const { lastToast } = await pressInVain()
  await waitFor(() =>
    expect(lastToast()).toBe('Error: Notifications could not be changed. Please try again.'),
  )
  expect(screen.queryByText(/can’t receive notifications/)).toBeNull()
})

test('a browser that has refused before takes no focus', async () => {
  stubBrowser('denied').notification.permission = 'denied'
  openAccount('/dashboard?tab=settings')
  await screen.findByText(/Your browser blocks notifications/)
  expect(document.activeElement).toBe(document.body)
})
