// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { clickLink } from '../../testing/page-helpers.ts'

test.each([
  ['/discover', 'Newest'],
  ['/discover?sort=price-low', 'Price: Low to High'],
  ['/discover?search=fenty', 'Best match'],
  ['/discover?filter=trending', 'Featured'],
])('%s offers four sort orders and is sorted by: %s', async (url, shown) => {
  openPage(url)
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  expect([...select.options].filter(({ hidden }) => !hidden).map(({ text }) => text)).toEqual([
    'Newest',
    'Best Selling',
    'Price: Low to High',
    'Price: High to Low',
  ])
  expect(select.selectedOptions[0]?.text).toBe(shown)
})

test('the filter button shows the number of filters and opens the drawer', async () => {
  openPage('/discover?tags=vegan&brands=fenty-beauty')
  await userEvent.click(await screen.findByRole('button', { name: 'Filter 2 set' }))
  const dialog = await screen.findByRole('dialog', { name: 'Filter Products' })
  expect(dialog.className).toContain('duration-500')
  const drawer = within(dialog)
  expect(await drawer.findByRole('checkbox', { name: /^Vegan/ })).toHaveProperty('checked', true)
})

test('a filter of the sidebar gets a chip that removes it', async () => {
  openPage('/discover?filter=trending')
  const sidebar = within(await screen.findByRole('complementary', { name: 'Filters' }))
  clickLink(await sidebar.findByRole('checkbox', { name: /^Vegan\s*\d+$/ }))
  clickLink(await screen.findByRole('button', { name: 'Remove Vegan' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Vegan' })).toBeNull())
})

test('two choices within one frame both apply', async () => {
  openPage('/discover?filter=trending')
  const sidebar = within(await screen.findByRole('complementary', { name: 'Filters' }))
  const boxes = await Promise.all(
    [/^Vegan/, /^Cruelty-Free/].map((name) => sidebar.findByRole<HTMLInputElement>('checkbox', { name })),
  )
  for (const box of boxes) act(() => box.click())
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true])
  expect(screen.queryByRole('button', { name: 'Remove Vegan' })).toBeNull()
  for (const name of ['Vegan', 'Cruelty-Free']) {
    expect(await screen.findByRole('button', { name: `Remove ${name}` })).toBeDefined()
  }
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true])
})
