// @vitest-environment happy-dom
import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { createOutbox } from '@a-list/api/outbox/outbox.ts'
import { memoryStore } from '@a-list/api/outbox/stored-write.ts'
import { createSession } from '@a-list/api/session/session.ts'
import { TOKEN_KEY, tokenIn } from '@a-list/api/session/token-storage.ts'
import { createSiteBus } from '@a-list/events/site-bus.ts'
import { type HostContext, HostProvider, type Toast } from '@a-list/remote/host-context.ts'
import { takePendingAction } from '@a-list/remote/pending-action.ts'
import { readPendingAction } from '@a-list/remote/read-pending-action.ts'
import { json, type Responder, refusal, stubBackend } from '@a-list/remote/testing/stub-backend.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { SaveHeart } from './save-heart.tsx'

const FAN = { id: 7, name: 'Fan', email: 'fan@example.com', roles: ['subscriber'] }

const answer = () => json(FAN)

const TOGGLE = 'POST /a-list/v1/favorites/product'

/** A page with one heart. `respond` handles its toggles. */
async function open(who: 'fan' | 'visitor', respond: Responder, me: Responder = answer) {
  const { fetch, sent } = stubBackend({
    [TOGGLE]: respond,
    'GET /wp/v2/users/me': me,
    'GET /a-list/v1/favorites': () => json({ brands: [], products: [] }),
  })
  localStorage.clear()
  if (who === 'fan') localStorage.setItem(TOKEN_KEY, 'a-token')
  const api = createApiClient({
    bases: basesUnder('https://a-list.example'),
    token: tokenIn(localStorage),
    fetch,
    sleep: async () => {},
  })
  const toasts: Toast[] = []
  const addresses: string[] = []
  const session = createSession({ storage: localStorage, api })
  session.start()
  const status = who === 'visitor' ? 'visitor' : me === answer ? 'signed-in' : 'unknown'
  await expect.poll(() => session.getState().status).toBe(status)
  const host: HostContext = {
    site: { name: 'A-List', origin: 'https://a-list.example' },
    api,
    session,
    events: createSiteBus(() => {}),
    navigate: (to) => addresses.push(to),
    openWidget: async () => {},
    toast: (toast) => toasts.push(toast),
    outbox: createOutbox({ api, store: memoryStore(), owner: () => FAN.id }),
  }
  renderPart(
    <HostProvider value={host}>
      <QueryClientProvider client={new QueryClient()}>
        <SaveHeart kind="product" id="affiliate-1" name="Gloss Bomb" />
      </QueryClientProvider>
    </HostProvider>,
  )
  return {
    posts: () => sent(TOGGLE),
    toasts,
    addresses,
    events: host.events,
    heart: screen.getByRole('button', { name: 'Save Gloss Bomb' }),
  }
}

const isSaved = (heart: HTMLElement) => heart.getAttribute('aria-pressed') === 'true'

test('saving updates the page, the backend and the other remotes', async () => {
  const { posts, toasts, addresses, events, heart } = await open('fan', () =>
    json({ success: true, isFavorited: true }),
  )
  await userEvent.click(heart)
  await expect.poll(() => isSaved(heart)).toBe(true)
  await expect
    .poll(() => toasts)
    .toMatchObject([{ title: 'Product Saved!', description: 'Added to your favorites' }])
  expect(toasts[0]?.action?.label).toBe('See what you saved')
  toasts[0]?.action?.onSelect()
  expect(addresses).toEqual(['/dashboard'])
  expect(posts()).toEqual([{ product_id: 'affiliate-1' }])
  expect(events.last('favorite.toggled')).toEqual({ kind: 'product', id: 'affiliate-1', favorited: true })
})

test('a refusal restores the heart and shows a message', async () => {
  const { toasts, heart } = await open('fan', () => refusal(403, 'rest_forbidden'))
  await userEvent.click(heart)
  await expect
    .poll(() => toasts)
    .toEqual([{ title: 'Error', description: 'Please log in to save favorites', tone: 'destructive' }])
  expect(isSaved(heart)).toBe(false)
})

test('in an outage the heart stays, and the change waits on the device', async () => {
  const { toasts, heart } = await open('fan', () => refusal(500, 'internal'))
  await userEvent.click(heart)
  await expect.poll(() => toasts).toMatchObject([{ title: 'Product Saved!' }])
  expect(isSaved(heart)).toBe(true)
})

test('a visitor is offered sign-in, and nothing is sent', async () => {
  const { posts, toasts, addresses, heart } = await open('visitor', () => refusal(401, 'rest_not_logged_in'))
  await userEvent.click(heart)
  expect(toasts).toMatchObject([{ description: 'Please log in to save favorites' }])
  expect(toasts[0]?.action?.label).toBe('Sign in to save it')
  toasts[0]?.action?.onSelect()
  expect(addresses).toEqual([`/auth?return=${encodeURIComponent(location.pathname)}`])
  expect(readPendingAction(takePendingAction(), Date.now())).toMatchObject({
    kind: 'favorite',
    item: { type: 'product', id: 'affiliate-1', name: 'Gloss Bomb' },
  })
  expect(posts()).toEqual([])
  expect(isSaved(heart)).toBe(false)
})

test('a press while the token is being checked waits for the answer', async () => {
  const check = Promise.withResolvers<Response>()
  const { heart, toasts } = await open(
    'fan',
    () => json({ success: true, isFavorited: true }),
    () => check.promise,
  )
  await userEvent.click(heart)
  expect(toasts).toEqual([])
  check.resolve(json(FAN))
  await expect.poll(() => toasts).toMatchObject([{ title: 'Product Saved!' }])
})
