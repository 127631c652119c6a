// @vitest-environment happy-dom
import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { addToListWrite, createListWrite } from '@a-list/api/lists/list-items.ts'
import { newsletterWrite } from '@a-list/api/newsletter/subscribe.ts'
import { favoriteKeys, listKeys, userMetaKeys } from '@a-list/api/query-keys.ts'
import { reviewsQuery, reviewWrite } from '@a-list/api/reviews/reviews.ts'
import { createSession } from '@a-list/api/session/session.ts'
import { createSiteBus } from '@a-list/events/site-bus.ts'
import type { Toast } from '@a-list/remote/host-context.ts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createSiteOutbox, type SiteOutbox } from './site-outbox.ts'
import { WaitingList } from './waiting-list.tsx'

afterEach(cleanup)

const REVIEW = { id: 5, product_id: 'gloss', user_id: 7, rating: 4, comment: 'Shiny', created_at: '' }

/**
 * This environment has no IndexedDB, like a browser that blocks it. So writes last as long as the page is open.
 */
function openPage() {
  const backend = { isUp: false }
  const sent: string[] = []
  const toasts: Toast[] = []
  const api = createApiClient({
    bases: basesUnder('https://a-list.example'),
    fetch: async (_url, init) => {
      if (!backend.isUp) throw new TypeError('offline')
      if (init?.method !== 'POST') return Response.json(sent.length > 0 ? [REVIEW] : [])
      sent.push(String(init.body))
      return Response.json({ success: true, message: '' })
    },
  })
  const events = createSiteBus(() => {})
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  onTestFinished(() => queryClient.clear())
  const outbox = createSiteOutbox({
    api,
    session: createSession({ api }),
    events,
    toast: (toast) => toasts.push(toast),
    queryClient,
  })
  render(<Shown outbox={outbox} />)
  return { outbox, sent, toasts, backend, events, api, queryClient }
}

function Shown({ outbox }: { outbox: SiteOutbox }) {
  const writes = useSyncExternalStore(outbox.subscribe, outbox.getState)
  return writes.length === 0 ? <p>Nothing pending</p> : <WaitingList writes={writes} outbox={outbox} />
}

test('"Try now" sends the listed writes and reports success', async () => {
  const { outbox, sent, toasts, backend } = openPage()
  expect(await outbox.send(newsletterWrite('fan@example.com'))).toMatchObject({ state: 'waiting' })
  expect((await screen.findByRole('status')).textContent).toBe('1 sign-up is waiting to be sent')
  backend.isUp = true
  await userEvent.click(screen.getByText('Try now'))
  expect(await screen.findByText('Nothing pending')).toBeDefined()
  expect(sent).toEqual(['{"email":"fan@example.com"}'])
  expect(toasts).toEqual([{ title: 'Sent', description: 'Your newsletter sign-up' }])
})

test('pending writes can be discarded, and what they changed is fetched again', async () => {
  const { outbox, sent, queryClient } = openPage()
  queryClient.setQueryData(favoriteKeys.all, [])
  await outbox.send(newsletterWrite('fan@example.com'))
  expect(queryClient.getQueryState(favoriteKeys.all)?.isInvalidated).toBe(false)
  await userEvent.click(await screen.findByText('Discard'))
  expect(await screen.findByText('Nothing pending')).toBeDefined()
  expect(sent).toEqual([])
  expect(queryClient.getQueryState(favoriteKeys.all)?.isInvalidated).toBe(true)
})

test('a write that another tab has discarded does not count as sent', async () => {
  const { outbox } = openPage()
  const result = await outbox.send(newsletterWrite('fan@example.com'))
  if (result.state !== 'waiting') throw new Error('It was sent')
  await outbox.drop(result.id)
  const own = await outbox.send(newsletterWrite('fan@example.com'))
  if (own.state !== 'waiting') throw new Error('It was sent')
  const [key] = Object.keys(localStorage)
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: key ?? null, newValue: own.id }))
  expect([await result.wasSent, await own.wasSent, outbox.getState()]).toEqual([false, false, []])
})

test('the page receives an event for each sent write, whether it waited or not', async () => {
  const { outbox, backend, events } = openPage()
  const item = { id: 'gloss', name: 'Gloss', brand: '', price: '', image: '', url: '' }
  await outbox.send(addToListWrite('3', item))
  expect(events.last('list.item-added')).toBeUndefined()
  backend.isUp = true
  await outbox.flush()
  expect(events.last('list.item-added')).toEqual({ listId: '3', itemId: 'gloss', name: 'Gloss' })
  await outbox.send(addToListWrite('4', item))
  expect(events.last('list.item-added')).toMatchObject({ listId: '4' })
})

test.each([listKeys, favoriteKeys, userMetaKeys])(
  '%o are fetched again once no write waits',
  async ({ all }) => {
    const { outbox, backend, queryClient, sent } = openPage()
    queryClient.setQueryData(all, [])
    const isOld = () => queryClient.getQueryState(all)?.isInvalidated
    const seen: (boolean | undefined)[] = []
    queryClient.getQueryCache().subscribe(() => seen.push(sent.length === 2 && isOld()))
    await outbox.send(createListWrite('Gifts'))
    await outbox.send(newsletterWrite('fan@example.com'))
    backend.isUp = true
    await outbox.flush()
    expect(seen).toEqual([true])
  },
)

test('a review that waited appears once it has been sent', async () => {
  const { outbox, backend, api, queryClient } = openPage()
  backend.isUp = true
  function Reviews() {
    const { data } = useQuery(reviewsQuery(api, 'gloss'))
    return <p>{data && (data[0]?.comment ?? 'Nobody has reviewed this')}</p>
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Reviews />
    </QueryClientProvider>,
  )
  await screen.findByText('Nobody has reviewed this')
  backend.isUp = false
  await outbox.send(reviewWrite({ product_id: 'gloss', rating: 4, comment: 'Shiny' }))
  backend.isUp = true
  await outbox.flush()
  expect(await screen.findByText('Shiny')).toBeDefined()
})
