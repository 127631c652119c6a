// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.restoreAllMocks())

test('if the clipboard refuses, the copy command copies the text from a text area', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  const copied: unknown[] = []
  const copy = (command: string) => copied.push([command, document.querySelector('textarea')?.value]) > 0
  Object.assign(document, { execCommand: copy })
  expect(await copyText('WELCOME20')).toBe(true)
  expect(copied).toEqual([['copy', 'WELCOME20']])
  expect(document.querySelector('textarea')).toBeNull()
})
