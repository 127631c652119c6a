// @vitest-environment happy-dom
import { mountRemote } from '@a-list/remote/kit/mount-remote.tsx'
import { configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import discover from '../remote.ts'
import { readRecent, recentText } from './recent-products.ts'

// A whole page in a browser made of script: a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })

const GLOSS = 'affiliate-gloss-bomb'
const BLUSH = 'affiliate-soft-pinch-blush'
let mounted: ReturnType<typeof mountRemote> | undefined

/** Nobody answers: the product is one of the samples. */
function open(id: string) {
  mounted?.unmount()
  document.body.replaceChildren()
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  mounted = mountRemote(discover, { path: `/product/${id}`, fetch })
}

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => mounted?.unmount())

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
