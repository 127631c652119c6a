// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { readRecent, recentText } from './recent-products.ts'

const GLOSS = 'affiliate-gloss-bomb'
const BLUSH = 'affiliate-soft-pinch-blush'
const open = (id: string) => openPage(`/product/${id}`)

beforeEach(() => localStorage.clear())

test('the product before is offered again, not the one that is open, until it is cleared', async () => {
  open(GLOSS)
  await waitFor(() => expect(readRecent(recentText())).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull()
  open(BLUSH)
  expect(await screen.findByRole('heading', { name: 'Recently viewed' })).toBeDefined()
  const list = screen.getByRole('list', { name: /^Recently viewed/ })
  expect([...list.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    `/product/${GLOSS}`,
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Clear recently viewed' }))
  expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull()
  expect(recentText()).toBe('')
})

test('what somebody else left under its name is nothing', () => {
  for (const text of ['', '{', '{"id":1}', '[{"id":1}]']) expect(readRecent(text)).toEqual([])
})
