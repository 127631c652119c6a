// @vitest-environment happy-dom
import { CATEGORY_CHIPS } from '@a-list/domain/categories/categories.ts'
import { defineRemote, defineRoute } from '@a-list/remote/definition.ts'
import { mountRemote } from '@a-list/remote/testing/mount-remote.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { clickLink, pageTitle } from '../../testing/page-helpers.ts'
import { CategoryBar } from './category-bar.tsx'

test('a parent may override the active category and the change handler', async () => {
  const onSelect = vi.fn()
  const page = async () => ({
    default: () => <CategoryBar counts={[]} active="Wellness" onSelect={onSelect} />,
  })
  const route = defineRoute({ id: 'bar', path: '/bar', page, head: () => ({ title: 'Bar' }) })
  const owners = { team: 'Test', contact: 'test@a-list.example' }
  const remote = defineRemote({ name: 'bar', owners, smokePaths: ['/bar'], routes: [route] })
  const { unmount } = mountRemote(remote, { path: '/bar?category=beauty' })
  const chip = await screen.findByRole('link', { name: 'Wellness' })
  expect(chip.getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Beauty' }).getAttribute('aria-current')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Food & Drink' }))
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('Food & Drink')
  expect(chip.getAttribute('aria-current')).toBe('page')
  unmount()
})

test('a chip without products is left out, unless it is active', async () => {
  const chips = async () => {
    const bar = within(await screen.findByRole('navigation', { name: 'Browse by category' }))
    return bar.getAllByRole('link').map(({ textContent }) => textContent)
  }
  openPage('/discover')
  expect(await chips()).toEqual(['All', 'Beauty', 'Fashion', 'Wellness'])
  openPage('/discover?category=beauty')
  expect(await chips()).toEqual(['All', 'Beauty', 'Fashion', 'Wellness'])
  openPage('/discover?category=tech')
  expect(await chips()).toEqual(['All', 'Beauty', 'Fashion', 'Wellness', 'Tech'])
  openPage('/discover?tags=vegan')
  expect(await chips()).toHaveLength(CATEGORY_CHIPS.length)
})

test('in a search, the chips are those of what was found, and limit it', async () => {
  openPage('/discover?search=skims&category=fashion')
  const bar = within(await screen.findByRole('navigation', { name: 'Browse by category' }))
  const chips = bar.getAllByRole('link').map((chip) => [chip.textContent, chip.getAttribute('href')])
  expect(chips).toEqual([
    ['All', '/discover?search=skims'],
    ['Fashion', '/discover?search=skims&category=fashion'],
  ])
  clickLink(bar.getByRole('link', { name: 'All' }))
  await waitFor(() => expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('All'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search results for “skims”')
})

test('in a search that opens with filters, the chips follow the filters', async () => {
  const links = () => screen.queryAllByRole('link', { name: /^(All|Beauty|Fashion|Home|Tech)$/ })
  const chips = () => links().map(({ textContent }) => textContent)
  openPage('/discover?search=rihanna&tags=vegan,limited-edition')
  await waitFor(() => expect(chips()).toEqual(['All', 'Beauty', 'Fashion']))
  clickLink(await screen.findByRole('button', { name: 'Remove Limited Edition' }))
  await waitFor(() => expect(chips()).toEqual(['All', 'Beauty']))
  openPage('/discover?search=rihanna&retailers=sephora')
  expect(await screen.findByText('0 Results')).toBeDefined()
  expect(chips()).toEqual([])
})

test('a search without results offers the categories that have products', async () => {
  openPage('/discover?search=zzzz')
  const bar = within(await screen.findByRole('navigation', { name: 'Browse by category' }))
  const links = bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Beauty', '/discover?category=beauty'],
    ['Fashion', '/discover?category=fashion'],
    ['Wellness', '/discover?category=wellness'],
  ])
})

test('a search and the whole catalogue keep their own chips', async () => {
  openPage('/discover?search=skims')
  const names = async () => {
    const bar = within(await screen.findByRole('navigation', { name: 'Browse by category' }))
    return bar.getAllByRole('link').map(({ textContent }) => textContent)
  }
  expect(await names()).toEqual(['All', 'Fashion'])
  clickLink(screen.getByRole('link', { name: 'Back to Browse' }))
  await waitFor(async () => expect(await pageTitle()).toBe('Explore'))
  // Until the catalogue is counted, all chips are there, and never those of the search.
  expect(await names()).not.toEqual(['All', 'Fashion'])
  await waitFor(async () => expect(await names()).toEqual(['All', 'Beauty', 'Fashion', 'Wellness']))
})

test.each([
  ['', 'All'],
  ['?category=all', 'All'],
  ['?category=beauty', 'Beauty'],
  ['?category=kids', 'Kids'],
])('/discover%s: the active chip is %s', async (search, active) => {
  openPage(`/discover${search}`)
  const bar = within(await screen.findByRole('navigation', { name: 'Browse by category' }))
  expect(bar.queryByRole('link', { current: 'page' })?.textContent).toBe(active)
  const filled = bar.getAllByRole('link').filter(({ className }) => className.includes('bg-ink'))
  expect(filled.map(({ textContent }) => textContent)).toEqual([active])
})
