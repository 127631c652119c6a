// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.ts'

beforeEach(() => {
  openPage('/')
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
