// @vitest-environment happy-dom
import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { HostProvider } from '@a-list/remote/host-context.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHost } from '../app/create-host.ts'
import { ExitPage } from './exit-page.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const Here = () => <p>At {useLocation().pathname}</p>

function open(query: string, before: readonly string[] = ['/product/1'], adSlots = false) {
  const visited: unknown[] = []
  const site = { name: 'A-List', origin: 'https://a-list.example', adSlots }
  const api = createApiClient({ bases: basesUnder(site.origin) })
  const { host } = createHost({ site, api, navigate: (...call) => visited.push(call) })
  render(
    <MemoryRouter initialEntries={[...before, `/exit${query}`]}>
      <HostProvider value={host}>
        <ExitPage />
        <Here />
      </HostProvider>
    </MemoryRouter>,
  )
  return { visited, host }
}

const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second++) act(() => vi.advanceTimersByTime(1000))
}
const proceed = () => screen.getByRole('button', { name: 'Continue' })
const TO_SEPHORA =
  '?url=https%3A%2F%2Fwww.sephora.com%2Fp%2F1&retailer=Amazon&product=Gloss%20Bomb&brand=Fenty%20Beauty'

test('names the retailer by the URL’s host, not by the link’s text', () => {
  open(TO_SEPHORA)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Leaving A-List')
  expect(screen.getByText('Sephora')).toBeDefined()
  expect(screen.getByText('www.sephora.com')).toBeDefined()
  expect(screen.queryByText('Amazon')).toBeNull()
  expect(screen.getByText('Gloss Bomb')).toBeDefined()
  expect(screen.getByText('Fenty Beauty')).toBeDefined()
})

test('an unknown shop is named once, by its host', () => {
  open('?url=https%3A%2F%2Fevil-store.myshopify.com%2Fp')
  expect(screen.getAllByText('evil-store.myshopify.com')).toHaveLength(1)
  expect(screen.queryByText('Shopify')).toBeNull()
})

test('eBay is known, with its shipping and returns', () => {
  open('?url=https%3A%2F%2Fwww.ebay.com%2Fitm%2F1')
  expect(screen.getByText('eBay')).toBeDefined()
  expect(screen.getByText('Shipping varies by seller')).toBeDefined()
  expect(screen.getByText('Returns vary by seller')).toBeDefined()
})

test('shows the target and the disclaimer', () => {
  open(TO_SEPHORA)
  expect(screen.getByText("You're about to visit an external website")).toBeDefined()
  expect(
    screen.getByText(
      'A-List is not responsible for the content, products, or services on external websites.',
    ),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeDefined()
  expect(screen.queryByRole('figure')).toBeNull()
})

test('has two ad slots if the site has ads', () => {
  open(TO_SEPHORA, undefined, true)
  const ads = screen.getAllByRole('figure', { name: 'Advertisement' })
  expect(ads.map((ad) => ad.dataset.adPosition)).toEqual(['iframe-top', 'footer'])
})

test('counts down from 5; screen readers hear only the start and the end', () => {
  open(TO_SEPHORA)
  const spoken = screen.getByRole('status')
  expect(spoken.textContent).toBe('You can continue in 5 seconds')
  expect(screen.getByText('Continue in 5 seconds')).toBeDefined()
  pass(4)
  expect(screen.getByText('Continue in 1 second')).toBeDefined()
  expect(spoken.textContent).toBe('You can continue in 5 seconds')
  expect(proceed()).toHaveProperty('disabled', true)
  pass(1)
  expect(spoken.textContent).toBe('You can continue now')
  expect(proceed()).toHaveProperty('disabled', false)
})

test('Continue logs the exit, opens the shop without opener or referrer, and goes back', () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { host } = open(TO_SEPHORA)
  pass(5)
  fireEvent.click(proceed())
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    'https://www.sephora.com/p/1',
    '_blank',
    'noopener,noreferrer',
  )
  expect(host.events.last('outbound.clicked')).toEqual({
    url: 'https://www.sephora.com/p/1',
    retailer: 'Sephora',
    product: 'Gloss Bomb',
    brand: 'Fenty Beauty',
  })
  expect(console.info).toHaveBeenCalledExactlyOnceWith('exit', {
    url: 'https://www.sephora.com/p/1',
    retailer: 'Sephora',
    product: 'Gloss Bomb',
    brand: 'Fenty Beauty',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(screen.getByText('At /product/1')).toBeDefined()
})

test('"Go Back" goes back', () => {
  open(TO_SEPHORA)
  fireEvent.click(screen.getByRole('button', { name: 'Go Back' }))
  expect(screen.getByText('At /product/1')).toBeDefined()
})

test('a tab without other pages closes, or goes home if the browser keeps it open', () => {
  const close = vi.spyOn(window, 'close').mockImplementation(() => {})
  open(TO_SEPHORA, [])
  fireEvent.click(screen.getByRole('button', { name: 'Go Back' }))
  expect(close).toHaveBeenCalledOnce()
  expect(screen.getByText('At /')).toBeDefined()
  cleanup()
  open(TO_SEPHORA, [])
  vi.spyOn(window, 'closed', 'get').mockReturnValue(true)
  fireEvent.click(screen.getByRole('button', { name: 'Go Back' }))
  expect(screen.getByText('At /exit')).toBeDefined()
})

test('without a URL it goes to the home page', () => {
  const { visited } = open('')
  expect(visited).toEqual([['/', { replace: true }]])
})

test('a forbidden URL is neither shown nor opened', () => {
  const { visited } = open('?url=javascript:alert(1)')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link can’t be opened')
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  expect(document.body.innerHTML).not.toContain('javascript:')
  expect(visited).toEqual([])
})
