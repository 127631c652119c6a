// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { THEME_SCRIPT } from './theme.ts'
import { ThemeChoice } from './theme-choice.tsx'

const root = document.documentElement
const DEVICE = '(prefers-color-scheme:'
/** The media attributes of the two theme-color elements: light, then dark. */
const colours = () => [...document.head.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'))
const AS_DEVICE = [`${DEVICE} light)`, `${DEVICE} dark)`]

beforeEach(() => {
  localStorage.clear()
  delete root.dataset.theme
  document.head.innerHTML = ['light', 'dark']
    .map((scheme) => `<meta name="theme-color" content="${scheme}" media="${DEVICE} ${scheme})">`)
    .join('')
})
afterEach(cleanup)

test('a choice applies at once and is stored until "As the device" is chosen', async () => {
  render(<ThemeChoice />)
  expect(screen.getByRole('radio', { name: 'As the device' })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(root.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(colours()).toEqual(['not all', 'all'])
  await userEvent.click(screen.getByRole('radio', { name: 'As the device' }))
  expect(root.dataset.theme).toBeUndefined()
  expect(colours()).toEqual(AS_DEVICE)
})

test('a choice in another tab also applies here', () => {
  render(<ThemeChoice />)
  localStorage.setItem('theme', 'light')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(root.dataset.theme).toBe('light')
})

test.each([
  ['dark', 'dark', ['not all', 'all']],
  ['light', 'light', ['all', 'not all']],
  ['system', undefined, AS_DEVICE],
  ['<script>', undefined, AS_DEVICE],
  [null, undefined, AS_DEVICE],
])('with %j stored, the head script sets the theme %j', (stored, shown, around) => {
  if (stored !== null) localStorage.setItem('theme', stored)
  new Function(THEME_SCRIPT)()
  expect(root.dataset.theme).toBe(shown)
  expect(colours()).toEqual(around)
})
