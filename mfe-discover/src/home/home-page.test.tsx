// @vitest-environment happy-dom
import { mountRemote } from '@a-list/remote/kit/mount-remote.tsx'
import { configure, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import discover from '../remote.ts'

// A whole page in a browser made of script: a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })

let mounted: ReturnType<typeof mountRemote>

// Nobody answers: the page stands on the samples.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mounted = mountRemote(discover, {
    path: '/',
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
})
afterEach(() => {
  mounted.unmount()
  document.body.replaceChildren()
})

test('every block in its order, with its links', async () => {
  await screen.findByText('Popular Products')
  const headings = [
    ...document.querySelectorAll('h1, section > div > h2, section > div > div > h2, li h2, section > h2'),
  ]
  const order = headings.map(({ textContent }) => textContent)
  const places = [
    'Celebrity brands, decoded',
    'Popular Products',
    'New Brands',
    'New & Trending Drops',
    'Verified Info',
    'Direct Shopping',
    'Fan Favorites',
    'Where pop culture meets product research.',
  ].map((title) => order.indexOf(title))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(screen.getByRole('link', { name: 'View More Products' }).getAttribute('href')).toBe(
    '/discover?filter=trending',
  )
  expect(
    screen.getAllByRole('link', { name: 'View More Brands' }).map((link) => link.getAttribute('href')),
  ).toEqual(['/discover?filter=rising_brands', '/discover'])
})

test('the chips of Fan Favorites filter where they stand', async () => {
  const chip = await screen.findByRole('button', { name: 'Fashion' })
  await userEvent.click(chip)
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  const section = screen.getByRole('region', { name: 'Fan Favorites' })
  expect(section.textContent).toContain('SKIMS')
  expect(section.textContent).not.toContain('Fenty Beauty')
})
