// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { follow } from '../../testing/on-page.ts'
import { openPage } from '../../testing/open-page.ts'

test('the four orders', async () => {
  openPage('/discover?sort=price-low')
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  expect([...select.options].map(({ text }) => text).filter((text) => text !== 'Best match')).toEqual([
    'Newest',
    'Best Selling',
    'Price: Low to High',
    'Price: High to Low',
  ])
  expect(select.value).toBe('price-low')
})

test('the button of the filters counts them and opens their drawer', async () => {
  openPage('/discover?tags=vegan&brands=fenty-beauty')
  await userEvent.click(await screen.findByRole('button', { name: 'Filter 2 set' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Filter Products' }))
  expect(await drawer.findByRole('checkbox', { name: /^Vegan/ })).toHaveProperty('checked', true)
})

test('filters beside the products: a choice counts, and is taken back by its chip', async () => {
  openPage('/discover?filter=trending')
  const sidebar = within(await screen.findByRole('complementary', { name: 'Filters' }))
  follow(await sidebar.findByRole('checkbox', { name: /^Vegan\s*\d+$/ }))
  follow(await screen.findByRole('button', { name: 'Remove Vegan' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Vegan' })).toBeNull())
})

test('two choices within a frame show at once and are both kept', async () => {
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
