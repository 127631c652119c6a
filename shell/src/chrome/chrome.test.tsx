// @vitest-environment happy-dom
import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { HostProvider } from '@a-list/remote/host-context.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createHost } from '../app/create-host.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { NotFoundPage } from './not-found-page.tsx'

// Checks the texts of spec section 2, "Header and footer", and of its last route.

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function open(part: ReactNode, path = '/help') {
  const navigate = vi.fn()
  const site = { name: 'A-List', origin: 'https://a-list.example' }
  const { host } = createHost({
    site,
    api: createApiClient({ bases: basesUnder(site.origin) }),
    navigate,
  })
  render(
    <MemoryRouter initialEntries={[path]}>
      <HostProvider value={host}>
        <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
      </HostProvider>
    </MemoryRouter>,
  )
  return navigate
}

const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('the header: logo, links, search and the two icons', () => {
  open(<Header navigation={[]} />)
  expect(hrefOf(/^A-List/)).toBe('/')
  expect(linksIn('Main')).toEqual([
    ['Discover', '/discover'],
    ['Stories', '/blog'],
    ['Submit Brand', '/submit-brand'],
  ])
  expect(screen.getAllByPlaceholderText('Search brands...').length).toBeGreaterThan(0)
  const icon = screen.getByRole('button', { name: 'Search' })
  expect([icon.getAttribute('popovertarget'), icon.className]).toEqual([
    'header-search',
    expect.stringContaining('lg:hidden'),
  ])
  expect(hrefOf('Favorites')).toBe('/dashboard')
  expect(hrefOf('Account')).toBe('/auth')
})

test('links of remotes follow the site’s own in the header, and are in the footer too', () => {
  const navigation = [{ label: 'Gift Guide', to: '/gifts' }]
  open(
    <>
      <Header navigation={navigation} />
      <Footer navigation={navigation} />
    </>,
  )
  expect(linksIn('Main').at(-1)).toEqual(['Gift Guide', '/gifts'])
  expect(linksIn('Explore')).toEqual([['Gift Guide', '/gifts']])
})

test('the footer: the columns fold until they are opened', () => {
  open(<Footer navigation={[]} />)
  const columns = [...document.querySelectorAll('footer details')]
  expect(columns.map((column) => column.querySelector('summary')?.textContent)).toEqual([
    'Categories',
    'Support',
    'Legal',
  ])
  for (const column of columns) expect(column.hasAttribute('open')).toBe(false)
})

test('the footer: three columns and the rights with the current year', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-06-15T12:00:00Z') })
  open(<Footer navigation={[]} />)
  expect(linksIn('Categories')).toEqual([
    ['Beauty', '/discover?category=beauty'],
    ['Fashion', '/discover?category=fashion'],
    ['Home', '/discover?category=home'],
    ['Wellness', '/discover?category=wellness'],
    ['Deals', '/deals'],
  ])
  expect(linksIn('Support')).toEqual([
    ['Help Center', '/help'],
    ['Contact Us', '/contact'],
    ['Submit Brand', '/submit-brand'],
  ])
  expect(linksIn('Legal')).toEqual([
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
    ['Affiliate Disclosure', '/affiliate-disclosure'],
  ])
  expect(screen.getByText(/All rights reserved/).textContent).toBe('© 2031 A-List. All rights reserved.')
})

test('the mobile bar: three links, and a search sheet with 85% of the height', () => {
  open(<MobileBar />, '/blog/forty-shades-and-after')
  expect(linksIn('Quick links')).toEqual([
    ['Home', '/'],
    ['Discover', '/discover'],
    ['News', '/blog'],
  ])
  expect(screen.getByRole('navigation', { name: 'Quick links' }).className).toContain('lg:hidden')
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('News')
  const search = within(screen.getByRole('navigation', { name: 'Quick links' })).getByRole('button', {
    name: 'Search',
  })
  const sheet = document.getElementById(search.getAttribute('popovertarget') ?? '')
  expect(sheet?.className).toContain('h-[85dvh]')
  expect(screen.getByPlaceholderText('Search brands, celebrities, products...')).toBeDefined()
})

test.each([
  ['the popover', <Header key="header" navigation={[]} />, 'header-search', 100],
  ['the bottom sheet', <MobileBar key="bar" />, 'search-sheet', 300],
])('the search of %s gets the focus when it opens, not before', (_, part, id, delay) => {
  vi.useFakeTimers()
  try {
    open(part)
    const layer = document.getElementById(id) as HTMLElement
    const input = within(layer).getByRole('combobox', { hidden: true })
    fireEvent(layer, Object.assign(new Event('toggle'), { newState: 'open' }))
    vi.advanceTimersByTime(delay - 1)
    expect(document.activeElement).not.toBe(input)
    act(() => vi.advanceTimersByTime(1))
    expect(document.activeElement).toBe(input)
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['/discover?search=fenty', 'fenty', true],
  ['/brand/goop?search=fenty', '', false],
])('on %s the search shows "%s", and a new search replaces the history entry: %s', (path, text, replace) => {
  const navigate = open(<Header navigation={[]} />, path)
  const box = screen.getAllByRole<HTMLInputElement>('combobox')[0] as HTMLInputElement
  expect(box.value).toBe(text)
  fireEvent.change(box, { target: { value: ' skims ' } })
  fireEvent.submit(box.form as HTMLFormElement)
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/discover?search=skims', { replace })
})

test('a search for low prices opens the deals', () => {
  const navigate = open(<Header navigation={[]} />)
  const box = screen.getAllByRole<HTMLInputElement>('combobox')[0] as HTMLInputElement
  fireEvent.change(box, { target: { value: 'Sale ' } })
  fireEvent.submit(box.form as HTMLFormElement)
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/deals', { replace: false })
})

test('an unknown path shows a search form and links, and is logged', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  open(<NotFoundPage />, '/no/such/page')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Page not found')
  expect(hrefOf('Return to Home')).toBe('/')
  // Without scripts, the form is sent to Discover.
  expect(screen.getByRole('combobox').closest('form')?.getAttribute('action')).toBe('/discover')
  expect(linksIn('Popular pages')).toEqual([
    ['Discover', '/discover'],
    ['Stories', '/blog'],
    ['Beauty', '/discover?category=beauty'],
    ['Fashion', '/discover?category=fashion'],
    ['Wellness', '/discover?category=wellness'],
    ['Deals', '/deals'],
  ])
  expect(warn).toHaveBeenCalledExactlyOnceWith('No page at /no/such/page')
})
