// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { THEME_SCRIPT } from './theme.ts'
import { ThemeChoice } from './theme-choice.tsx'

const root = document.documentElement

beforeEach(() => {
  localStorage.clear()
  delete root.dataset.theme
})
afterEach(cleanup)

test('a choice shows at once and is kept; "as the device" takes it back', async () => {
  render(<ThemeChoice />)
  expect(screen.getByRole('radio', { name: 'As the device' })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(root.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  await userEvent.click(screen.getByRole('radio', { name: 'As the device' }))
  expect(root.dataset.theme).toBeUndefined()
})

test('a choice in another tab shows here', () => {
  render(<ThemeChoice />)
  localStorage.setItem('theme', 'light')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(root.dataset.theme).toBe('light')
})

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', undefined],
  ['<script>', undefined],
  [null, undefined],
])('the script in the head reads %j as %j', (kept, shown) => {
  if (kept !== null) localStorage.setItem('theme', kept)
  new Function(THEME_SCRIPT)()
  expect(root.dataset.theme).toBe(shown)
})
