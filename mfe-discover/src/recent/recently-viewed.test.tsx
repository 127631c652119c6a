// @vitest-environment happy-dom

import { readRecent, recentSnapshot } from '@a-list/api/recent/recent-products.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.ts'

const GLOSS = 'affiliate-gloss-bomb'
const BLUSH = 'affiliate-soft-pinch-blush'
const open = (id: string) => openPage(`/product/${id}`)

beforeEach(() => localStorage.clear())

test('shows the product viewed before, not the open one, until cleared', async () => {
  open(GLOSS)
  await waitFor(() => expect(readRecent(recentSnapshot())).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull()
  open(BLUSH)
  expect(await screen.findByRole('heading', { name: 'Recently viewed' })).toBeDefined()
  const list = screen.getByRole('list', { name: /^Recently viewed/ })
  expect([...list.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    `/product/${GLOSS}`,
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Clear recently viewed' }))
  expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull()
  expect(recentSnapshot()).toBe('')
})

test('malformed stored text counts as empty', () => {
  for (const text of ['', '{', '{"id":1}', '[{"id":1}]']) expect(readRecent(text)).toEqual([])
})
