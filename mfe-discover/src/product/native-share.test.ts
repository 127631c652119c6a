// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { shareNatively } from './native-share.ts'

const SHARE = { url: 'https://a-list.example/product/1', title: 'Look', description: 'A gloss' }

test.each([
  ['succeeds', async () => {}, true],
  ['is cancelled', () => Promise.reject(new DOMException('cancelled', 'AbortError')), false],
  ['fails', () => Promise.reject(new TypeError('no target')), false],
])('sharing with the device that %s', async (_, share, result) => {
  const native = vi.fn<(data: ShareData) => Promise<void>>(share)
  Object.assign(navigator, { share: native })
  expect(await shareNatively(SHARE, 'A-List')).toBe(result)
  const url = 'https://a-list.example/product/1?utm_source=social&utm_medium=share&utm_campaign=A-List'
  expect(native).toHaveBeenCalledExactlyOnceWith({ title: 'Look', text: 'A gloss', url })
})
